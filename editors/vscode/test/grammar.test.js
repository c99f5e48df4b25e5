// Tests the scopes that the grammar gives to rulesets.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const oniguruma = require('vscode-oniguruma');
const { INITIAL, Registry, parseRawGrammar } = require('vscode-textmate');

const EXTENSION = path.join(__dirname, '..');
const manifest = require('../package.json');

async function load() {
  const wasm = fs.readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm'));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length));
  const [{ scopeName, path: file }] = manifest.contributes.grammars;
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => parseRawGrammar(fs.readFileSync(path.join(EXTENSION, file), 'utf8'), file),
  });
  return registry.loadGrammar(scopeName);
}

const grammar = load();

/** Returns each token of a text with its innermost scope, such as `hand:entity.name.section`. */
async function tokens(text) {
  const own = await grammar;
  let state = INITIAL;
  const found = [];
  for (const line of text.split('\n')) {
    const { tokens: parts, ruleStack } = own.tokenizeLine(line, state);
    state = ruleStack;
    for (const { startIndex, endIndex, scopes } of parts) {
      const word = line.slice(startIndex, endIndex).trim();
      if (word) {
        found.push(`${word}:${scopes.at(-1).replace(/\.toml$/, '')}`);
      }
    }
  }
  return found;
}

/** Asserts that the tokens of a text include the given ones. */
async function includes(text, wanted) {
  const found = await tokens(text);
  for (const token of wanted) {
    assert.ok(found.includes(token), `${token} is not in ${JSON.stringify(found)}`);
  }
}

test('headers, keys and values have different scopes', async () => {
  await includes('[hand] # ours\nsize = 4', [
    '[:punctuation.definition.table',
    'hand:entity.name.section',
    'ours:comment.line.number-sign',
    'size:variable.other.key',
    '=:keyword.operator.assignment',
    '4:constant.numeric',
  ]);
  await includes('[[when]]\nset.hand.open = true', [
    '[[:punctuation.definition.array.table',
    'set:variable.other.key',
    'open:variable.other.key',
    'true:constant.language.boolean',
  ]);
});

test('numbers and dates are not keys', async () => {
  await includes('a = 3.14\nb = 2020-01-02\nc = -0x1F\nd = [1, 2]', [
    '3.14:constant.numeric',
    '2020-01-02:constant.other.date',
    '-0x1F:constant.numeric',
    '2:constant.numeric',
  ]);
  await includes('"hand.size" = 1\n2020 = 1', ['"hand.size":variable.other.key', '2020:variable.other.key']);
});

test('lists and tables in braces may span lines', async () => {
  await includes('list = [\n  { tile = "AE BF CG DH", copies = 2 }, # one\n]\n[hand]', [
    'tile:variable.other.key',
    'copies:variable.other.key',
    '2:constant.numeric',
    'hand:entity.name.section',
  ]);
});

test('texts end at their quotes, and lines without an end quote do not reach the next', async () => {
  await includes('a = "x\\n # y"\nb = 1', ['\\n:constant.character.escape', 'b:variable.other.key']);
  await includes('a = "x\nb = 1', ['b:variable.other.key', '1:constant.numeric']);
  await includes('a = """\nb = 1\n"""\nc = 2', ['b = 1:string.quoted.triple.double', 'c:variable.other.key']);
});

test('every built-in ruleset is highlighted to its end', async () => {
  const folder = path.join(EXTENSION, '../../rulesets');
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.toml'))) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    await includes(`${text}\n[last]\nkey = 1`, ['last:entity.name.section', 'key:variable.other.key']);
  }
});
