// A stand-in for the `vscode` module with the parts that the extension and its language client use.
'use strict';

const disposable = { dispose() {} };

/** Returns a class whose objects keep their arguments and whose static members are named constants. */
function anyClass(name) {
  const Any = { [name]: class {
    constructor(...given) {
      this.given = given;
    }
  } }[name];
  return new Proxy(Any, {
    get: (own, key) => (key in own || typeof key === 'symbol' ? own[key] : key),
  });
}

/** Returns an object whose missing members are made up, and then kept. */
function filled(known, make) {
  return new Proxy(known, {
    get(own, key) {
      if (!(key in own) && typeof key === 'string') {
        own[key] = make(key);
      }
      return own[key];
    },
  });
}

/** Returns functions that register something. Those for events keep their listeners in `listeners`. */
const registrations = (known, listeners) =>
  filled(known, (key) => (listener) => {
    if (/^on(Did|Will)/.test(key)) {
      (listeners[key] ??= []).push(listener);
    }
    return disposable;
  });

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(start, end) {
    Object.assign(this, { start, end });
  }
}

class Uri {
  constructor(text) {
    this.text = text;
    this.scheme = text.split(':')[0];
    this.path = text.replace(/^file:\/\//, '');
    this.fsPath = this.path;
  }
  static parse(text) {
    return new Uri(text);
  }
  static file(path) {
    return new Uri(`file://${path}`);
  }
  toString() {
    return this.text;
  }
}

class EventEmitter {
  listeners = [];
  event = (listener) => {
    this.listeners.push(listener);
    return disposable;
  };
  fire(event) {
    this.listeners.forEach((listener) => listener(event));
  }
  dispose() {}
}

class Disposable {
  constructor(dispose) {
    this.dispose = dispose;
  }
  static from(...all) {
    return new Disposable(() => all.forEach((each) => each.dispose()));
  }
}

class TabInputText {
  constructor(uri) {
    this.uri = uri;
  }
}

class CodeActionKind {
  static Empty = new CodeActionKind('');
  constructor(value) {
    this.value = value;
  }
  append(part) {
    return new CodeActionKind(this.value ? `${this.value}.${part}` : part);
  }
}

class CancellationTokenSource {
  token = { isCancellationRequested: false, onCancellationRequested: () => disposable };
  cancel() {}
  dispose() {}
}

/** Creates the module. `settings` are the values of the extension's configuration. */
exports.create = ({ settings, folder }) => {
  const seen = { commands: {}, diagnostics: new Map(), listeners: {}, opened: [], tabs: [], terminals: [], warnings: [] };
  const documents = [];
  const output = filled({}, () => () => {});
  const vscode = {
    version: '1.100.0',
    Position,
    Range,
    Uri,
    Disposable,
    TabInputText,
    CodeActionKind,
    EventEmitter,
    CancellationTokenSource,
    workspace: registrations(
      {
        textDocuments: documents,
        workspaceFolders: [{ uri: Uri.file(folder), name: 'rules', index: 0 }],
        notebookDocuments: [],
        getConfiguration: () => ({ get: (key, other) => settings[key] ?? other }),
        getWorkspaceFolder: () => vscode.workspace.workspaceFolders[0],
        createFileSystemWatcher: () => registrations({ dispose() {} }, {}),
        openTextDocument: async (document) => {
          seen.opened.push(document);
          return { ...document, uri: Uri.parse('untitled:shown') };
        },
      },
      seen.listeners,
    ),
    languages: registrations(
      {
        createDiagnosticCollection: () => ({
          set: (uri, found) => seen.diagnostics.set(uri.toString(), found),
          delete: () => {},
          clear: () => {},
          dispose: () => {},
        }),
        match: (selector, { languageId }) =>
          [selector].flat().some(({ language }) => language === languageId) ? 10 : 0,
      },
      seen.listeners,
    ),
    window: registrations(
      {
        visibleTextEditors: [],
        tabGroups: registrations({ all: [{ tabs: seen.tabs }] }, seen.listeners),
        createOutputChannel: () => output,
        createTerminal: (options) => {
          seen.terminals.push(options);
          return { show() {} };
        },
        showQuickPick: async (items) => items[0],
        showWarningMessage: async (message) => void seen.warnings.push(message),
        showErrorMessage: async (message) => void seen.warnings.push(message),
      },
      seen.listeners,
    ),
    commands: filled(
      {
        registerCommand: (name, command) => {
          seen.commands[name] = command;
          return disposable;
        },
      },
      () => async () => {},
    ),
    env: filled({ language: 'en', appName: 'test' }, () => async () => {}),
  };
  return { vscode: filled(vscode, anyClass), seen, documents };
};
