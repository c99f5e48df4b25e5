import type { ComponentType } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Announcer } from "./announce";
import { type Game, type Language, LANGUAGES, type Rules, tagOf } from "./engine/answers";
import { Engine } from "./engine/client";
import { Lazy } from "./Lazy";
import { decodeGame, decodeRules, linkKind, LinkError } from "./link";
import { isFocusLost } from "./focus";
import { FileError, type FileKind, readFile, type TextFile } from "./dropped";
import { keepOffline } from "./offline/page";
import type { Kept } from "./play/saved";
import { PlayView } from "./play/PlayView";
import { type Settings, type Theme, THEMES, useSettings } from "./settings";
import type { OpenRecord } from "./replay/ReplayView";
import { OpenShared } from "./share/OpenShared";
import { type Shared, ShareDialog } from "./share/ShareDialog";
import { recallInTab, rememberInTab } from "./storage";
import { useDrop } from "./useDrop";
import { useTitle, useView, type View } from "./view";
import { loadWords, wordsIn } from "./words/words";

/** Where the record to replay is stored, and the game it's from. */
const RECORD = "record";
const RECORD_GAME = "record.game";

/** The parts of the page in the header. The table belongs to Play, and experiments to Rules. */
const PARTS = ["play", "rules", "replay"] as const;
const PART_OF: Partial<Record<View, typeof PARTS[number]>> = { table: "play", experiment: "rules" };

interface RulesProps { engine: Engine; language: Language; rules: Rules | null; opened: TextFile[] | null; onOpen: (files: File[]) => void; onPlay: (rules: Rules) => void; onExperiment: () => void }
interface ReplayProps { engine: Engine; language: Language; record: OpenRecord | null; isShown: boolean; onRecord: (record: OpenRecord) => void; onOpen: (files: File[]) => void }
interface ExperimentProps { engine: Engine; language: Language; isShown: boolean }
const loadRules = (): Promise<ComponentType<RulesProps>> => import("./rules/RulesView").then((it) => it.RulesView);
const loadReplay = (): Promise<ComponentType<ReplayProps>> => import("./replay/ReplayView").then((it) => it.ReplayView);
const loadExperiment = (): Promise<ComponentType<ExperimentProps>> => import("./experiment/ExperimentView").then((it) => it.ExperimentView);

/** The page, consisting of a frame and the selected view. */
export function App() {
  const engine = useMemo(() => new Engine(), []);
  const [settings, change] = useSettings();
  const { language } = settings;
  const words = wordsIn(language).frame;
  const [view, go] = useView();
  // Keep views mounted once they've been shown so that they don't lose their state.
  const mounted = useRef(new Set<View>());
  mounted.current.add(view);
  /** Whether Play shows the table, or did when it was last shown. */
  const isTable = useRef(false);
  if (view === "play" || view === "table") isTable.current = view === "table";
  const [gameTitle, setGameTitle] = useState<string | null>(null);
  const [rules, setRules] = useState<Rules | null>(null);
  const [wantedRules, setWantedRules] = useState<{ rules: Rules } | null>(null);
  /** The rules files that the user has just opened. */
  const [opened, setOpened] = useState<TextFile[] | null>(null);
  /** The record to replay, which is still there after reloading the page. */
  const [record, setRecord] = useState<OpenRecord | null>(() => {
    const text = recallInTab(RECORD);
    return text === null ? null : { text, point: recallInTab(RECORD_GAME), plays: false };
  });
  useEffect(() => {
    rememberInTab(RECORD, record?.text ?? null);
    rememberInTab(RECORD_GAME, record?.point ?? null);
  }, [record]);
  const [given, setGiven] = useState<Kept | null>(null);
  const [linked, setLinked] = useState<Game | null>(null);
  const [shared, setShared] = useState<Shared & { next: string | null } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [update, setUpdate] = useState<{ start: () => void } | null>(null);
  const changeSettings = (part: Partial<Settings>) => {
    loadWords(part.language ?? language).then(() => change(part), (error: Error) => setFault(`${words.failed}: ${error.message}`));
  };

  useTitle(view === "play" ? null : view === "table" ? gameTitle : words[view]);
  useTheme(settings.theme);
  // The button that led here may be hidden now, so its focus would be lost and keys wouldn't work.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current && isFocusLost()) document.getElementById("content")?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [view]);
  // Nothing else is downloaded before the engine, since a game can't start without it.
  useEffect(() => void engine.warmUp().then(() => keepOffline((start) => setUpdate({ start }))), []);
  useEffect(() => {
    document.documentElement.lang = tagOf(language);
  }, [language]);
  useEffect(() => {
    const open = async () => {
      const { hash } = location;
      const kind = linkKind(hash);
      if (!kind) return;
      try {
        if (kind === "game") setLinked(await decodeGame(hash));
        else {
          setRules(await decodeRules(hash));
          go("rules", true);
        }
      } catch (error) {
        const reason = error instanceof LinkError ? wordsIn(language).share.problems[error.problem] : String(error);
        setFault(`${words.linkFaulty}: ${reason}`);
      }
    };
    void open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, [language]);

  /** Opens files as rules or as a record, whichever they are unless that's given. */
  const openFiles = async (files: File[], kind?: FileKind) => {
    setFault(null);
    try {
      const texts = await Promise.all(files.map((file) => readFile(file, kind)));
      const record = texts.find((file) => file.kind === "record");
      const rules = texts.filter((file) => file.kind === "rules");
      if (record) setRecord({ text: record.text, point: null, plays: false });
      if (rules.length > 0) setOpened(rules);
      if (texts.length > 0) go(rules.length > 0 ? "rules" : "replay");
    } catch (error) {
      // What was shown before mustn't look like the file that was refused.
      if (view === "replay") setRecord(null);
      setFault(error instanceof FileError ? `${error.file}: ${words.files[error.problem]}` : String(error));
    }
  };
  const isOver = useDrop((files) => void openFiles(files));

  return (
    <>
      <a class="skip" href="#content" onClick={(event) => { event.preventDefault(); document.getElementById("content")?.focus(); }}>{words.skip}</a>
      <Header view={view} onHome={() => go("play")} onView={(part) => go(part === "play" && isTable.current && view !== "table" ? "table" : part)} settings={settings} onSettings={changeSettings} />
      <main id="content" tabIndex={-1} class={isOver ? "is-over" : ""} data-drop={words.drop}>
        {update && (
          <p class="update" role="status">
            {words.newVersion} <button type="button" class="small" onClick={update.start}>{words.update}</button>
          </p>
        )}
        {fault !== null && (
          <p class="fault" role="alert">
            {fault} <button type="button" class="small" onClick={() => setFault(null)}>{words.close}</button>
          </p>
        )}
        <div hidden={view !== "play" && view !== "table"}>
          <PlayView
            engine={engine} settings={settings} onSettings={change} isShown={view === "play" || view === "table"} isTable={isTable.current} onView={go} wantedRules={wantedRules} given={given} onTitle={setGameTitle}
            onReplay={(text, point) => { setRecord({ text, point, plays: true }); go("replay"); }}
            onShare={(game, next) => setShared({ ...game, next })}
          />
        </div>
        {mounted.current.has("rules") && (
          <div hidden={view !== "rules"}>
            <Lazy load={loadRules} words={words} props={{
              engine, language, rules, opened,
              onOpen: (files) => void openFiles(files, "rules"),
              onPlay: (wanted) => { setWantedRules({ rules: wanted }); go("play"); },
              onExperiment: () => go("experiment"),
            }} />
          </div>
        )}
        {mounted.current.has("experiment") && (
          <div hidden={view !== "experiment"}>
            <Lazy load={loadExperiment} words={words} props={{ engine, language, isShown: view === "experiment" }} />
          </div>
        )}
        {mounted.current.has("replay") && (
          <div hidden={view !== "replay"}>
            <Lazy load={loadReplay} words={words} props={{
              engine, language, record, isShown: view === "replay", onRecord: setRecord,
              onOpen: (files) => void openFiles(files, "record"),
            }} />
          </div>
        )}
      </main>
      {shared && <ShareDialog {...shared} onClose={() => setShared(null)} />}
      {linked && (
        <OpenShared
          engine={engine} language={language} game={linked} onClose={() => { setLinked(null); go("play", true); }}
          onOpen={(mine, saved) => { setGiven({ game: saved?.game ?? linked, mine }); setLinked(null); go("table", true); }}
        />
      )}
      <Announcer />
    </>
  );
}

function Header({ view, onHome, onView, settings, onSettings }: {
  view: View; onHome(): void; onView(view: typeof PARTS[number]): void; settings: Settings; onSettings(change: Partial<Settings>): void;
}) {
  const words = wordsIn(settings.language).frame;
  return (
    <header class="header">
      <button type="button" class="brand" aria-label="sentiero" onClick={onHome}><img src="./icon.svg" alt="" width="28" height="28" /> <span>sentiero</span></button>
      <nav class="views" aria-label={words.views}>
        {PARTS.map((id) => (
          <button key={id} type="button" aria-current={(PART_OF[view] ?? view) === id ? "page" : undefined} onClick={() => onView(id)}>{words[id]}</button>
        ))}
      </nav>
      <Choices settings={settings} onSettings={onSettings} />
    </header>
  );
}

/** A menu for the language and colours of the page. Clicking anywhere else closes it. */
function Choices({ settings, onSettings }: { settings: Settings; onSettings(change: Partial<Settings>): void }) {
  const words = wordsIn(settings.language).frame;
  const menu = useRef<HTMLDetailsElement>(null);
  // Clicking on a label or between the controls takes the focus from everything for a moment. If that closed the menu
  // while its mouse button is down, Chromium would crash.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !menu.current?.contains(relatedTarget)) menu.current!.open = false;
  };
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, []);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    menu.current!.open = false;
    menu.current!.querySelector("summary")!.focus();
  };
  return (
    <details class="page-menu" ref={menu} onFocusOut={leave} onKeyDown={escape}>
      <summary aria-label={`${settings.language.toUpperCase()}: ${words.language}, ${words.theme}`}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M3 12h18M12 3c3.5 3.2 3.5 14.8 0 18M12 3c-3.5 3.2-3.5 14.8 0 18" /><circle cx="12" cy="12" r="9" />
        </svg>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <circle cx="12" cy="12" r="9" /><path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
        </svg>
        <span>{settings.language.toUpperCase()}</span>
      </summary>
      <div class="page-menu-body">
        <label>
          {words.language}
          <select value={settings.language} onChange={(event) => onSettings({ language: event.currentTarget.value as Language })}>
            {LANGUAGES.map(({ id, name, tag }) => <option key={id} value={id} lang={tag}>{name}</option>)}
          </select>
        </label>
        <label>
          {words.theme}
          <select value={settings.theme} onChange={(event) => onSettings({ theme: event.currentTarget.value as Theme })}>
            {THEMES.map((id) => <option key={id} value={id}>{words.themes[id]}</option>)}
          </select>
        </label>
      </div>
    </details>
  );
}

/** Uses the colours that were chosen for the page, or those of the device. */
function useTheme(theme: Theme): void {
  useEffect(() => {
    const device = matchMedia("(prefers-color-scheme: dark)");
    const set = () => { document.documentElement.dataset.theme = theme === "system" ? (device.matches ? "dark" : "light") : theme; };
    set();
    device.addEventListener("change", set);
    return () => device.removeEventListener("change", set);
  }, [theme]);
}
