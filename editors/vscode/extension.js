// Starts `sentiero lsp`, and shows what its commands return.
'use strict';

const { execFile } = require('node:child_process');
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

const GET = 'https://doc.rust-lang.org/cargo/commands/cargo-install.html';

let client;

/** Returns the program that the settings name. */
function program() {
  return vscode.workspace.getConfiguration('sentiero').get('path') || 'sentiero';
}

/** Returns whether the program can be run. */
function isThere(command) {
  return new Promise((resolve) => execFile(command, ['--version'], (error) => resolve(!error)));
}

/** Starts the server, or says how to get it. */
async function start() {
  const command = program();
  if (!(await isThere(command))) {
    const how = 'How to install';
    const settings = 'Settings';
    const answer = await vscode.window.showWarningMessage(
      `Cannot run "${command}". Install sentiero with "cargo install --path ." in its source folder, or set its path in the settings.`,
      how,
      settings,
    );
    if (answer === how) {
      vscode.env.openExternal(vscode.Uri.parse(GET));
    } else if (answer === settings) {
      vscode.commands.executeCommand('workbench.action.openSettings', 'sentiero.path');
    }
    return;
  }
  client = new LanguageClient(
    'sentiero',
    'sentiero',
    { command, args: ['lsp'] },
    // The server asks for changed files by itself.
    { documentSelector: [{ language: 'toml' }] },
  );
  await client.start();
}

/** Runs a command of the server on the open file, and returns its result. */
async function run(command, ...rest) {
  const uri = vscode.window.activeTextEditor?.document.uri;
  if (!uri || !client) {
    return undefined;
  }
  try {
    return await client.sendRequest('workspace/executeCommand', {
      command,
      arguments: [client.code2ProtocolConverter.asUri(uri), ...rest],
    });
  } catch (error) {
    vscode.window.showErrorMessage(error.message);
    return undefined;
  }
}

/** Shows the text of a command as a preview. */
async function show(command, ...rest) {
  const content = await run(command, ...rest);
  if (content !== undefined) {
    const shown = await vscode.workspace.openTextDocument({ language: 'markdown', content });
    await vscode.commands.executeCommand('markdown.showPreview', shown.uri);
  }
}

/** Shows the rulebook in a language that is asked for. */
async function showIn() {
  if (!client) {
    return;
  }
  // The server has them: `tag` and `label` of each.
  const { languages } = client.initializeResult.capabilities.experimental;
  const language = await vscode.window.showQuickPick(languages);
  if (language) {
    await show('sentiero.rulebook', language.tag);
  }
}

/** Plays the open file in a terminal. */
async function play() {
  const document = vscode.window.activeTextEditor?.document;
  if (!document || !(await document.save())) {
    return;
  }
  const words = await run('sentiero.play');
  if (words) {
    const [shellPath, ...shellArgs] = words;
    vscode.window.createTerminal({ name: 'sentiero', shellPath, shellArgs }).show();
  }
}

exports.activate = async (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand('sentiero.showDiff', () => show('sentiero.diff')),
    vscode.commands.registerCommand('sentiero.showRulebook', () => show('sentiero.rulebook')),
    vscode.commands.registerCommand('sentiero.showRulebookIn', showIn),
    vscode.commands.registerCommand('sentiero.startGame', play),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration('sentiero.path')) {
        await client?.stop();
        client = undefined;
        await start();
      }
    }),
  );
  await start();
};

exports.deactivate = () => client?.stop();
