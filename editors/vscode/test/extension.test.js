// Tests the bundled extension with the real server, and a stand-in for VS Code.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const Module = require('node:module');
const os = require('node:os');
const path = require('node:path');
const { after, before, test } = require('node:test');
const stub = require('./vscode.stub.js');

const program = process.env.SENTIERO ?? 'sentiero';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sentiero-vscode-'));
const settings = { path: program };
const { vscode, seen, documents } = stub.create({ settings, folder });

const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));
const extension = require('../dist/extension.js');

/** Waits until a condition holds. */
async function until(condition, what) {
  for (let waited = 0; !condition(); waited += 20) {
    assert.ok(waited < 20_000, `${what} took too long`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Opens a file in the editor. */
async function open(name, text) {
  const uri = vscode.Uri.file(path.join(folder, name));
  fs.writeFileSync(uri.fsPath, text);
  const document = {
    uri, languageId: 'toml', version: 1, fileName: uri.fsPath, getText: () => text, save: async () => true,
  };
  documents.push(document);
  const tab = { input: new vscode.TabInputText(uri) };
  seen.tabs.push(tab);
  seen.listeners.onDidChangeTabs.forEach((listener) => listener({ opened: [tab], closed: [] }));
  vscode.window.activeTextEditor = { document };
  await Promise.all(seen.listeners.onDidOpenTextDocument.map((listener) => listener(document)));
  return uri.toString();
}

const context = { subscriptions: [] };
before(() => extension.activate(context));
after(async () => {
  await extension.deactivate();
  fs.rmSync(folder, { recursive: true });
});

test('every command of the manifest is registered', () => {
  const { commands } = require('../package.json').contributes;
  for (const { command } of commands) {
    assert.ok(seen.commands[command], command);
  }
});

test('findings of an open file are shown', async () => {
  const uri = await open('ours.toml', 'id = "ours"\nextends = "calliope"\n[hand]\nsize = 99\n');
  await until(() => seen.diagnostics.get(uri)?.length, 'the finding');
  const [finding] = seen.diagnostics.get(uri);
  assert.match(JSON.stringify(finding), /out-of-range|from 1 to 8/);
});

test('commands show what the server returns', async () => {
  await open('four.toml', 'id = "four"\nextends = "calliope"\n[hand]\nsize = 4\n');
  await seen.commands['sentiero.showDiff']();
  await seen.commands['sentiero.showRulebookIn']();
  const [diff, rulebook] = seen.opened.map(({ content }) => content);
  assert.match(diff, /hand\.size/);
  assert.match(rulebook, /hand of 4|4 tiles|four/i);
  await seen.commands['sentiero.startGame']();
  assert.equal(seen.terminals[0].shellArgs[0], 'play');
  assert.deepEqual(seen.warnings, []);
});

test('a missing program is reported', async () => {
  settings.path = path.join(folder, 'missing');
  const changed = { affectsConfiguration: (key) => key === 'sentiero.path' };
  await Promise.all(seen.listeners.onDidChangeConfiguration.map((listener) => listener(changed)));
  await until(() => seen.warnings.length, 'the warning');
  assert.match(seen.warnings[0], /Cannot run ".*missing"/);
});
