import { numbersInWords } from "../../numbers";
import type { RulesWords } from "../rules";

export const rules: RulesWords = {
  title: "Make your own rules",
  intro: "Take a game, change a rule, and see right away what happens. To read the rules of a game, choose it under “Play”.",
  start: {
    heading: "Create a new game", name: "Name", nameExample: "Our table", base: "Based on", create: "Create", or: "Already have a file?",
    drop: "Or drop it anywhere on the page.", editions: "What came in the box", games: "Other games", house: "House rules", own: "Your own",
    about: (parent) => `House rules on: ${parent}. Everything not set here is the same as there.`,
  },
  bar: {
    file: "File", create: "New", open: "Open a file", more: "More", rename: "Rename", download: "Download", share: "Share", remove: "Delete",
    play: "Play", cannotPlay: "Fix the errors first",
  },
  ask: {
    rename: "Rename the file", newName: "New name", taken: "A file with this name already exists.", renameDone: "Rename", remove: (name) => `Delete ${name}?`,
    removeNote: "It exists only in this browser and cannot be restored.", removeDone: "Delete", cancel: "Cancel", close: "Close",
  },
  editor: {
    label: (name) => `Rules: ${name}`, find: "Find a rule", keys: "Ctrl+Space completes · F8 next finding · Esc, then Tab leaves the editor",
    lost: "This browser cannot store your rules: download them before you leave.",
    sent: "These rules were sent to you, and this is your copy. Press “Play” to try them, or read them under “Rulebook”.", edit: "View or change them", phrases: {}, opened: (name) => `${name} is open`,
  },
  ways: { label: "How to write the rules", form: "Form", text: "Text" },
  form: {
    changed: (count) => `changed: ${count}`, was: (value) => `Before: ${value}`, reset: "As before", differs: "depends on the number of players", idle: "Has no effect with the other rules as they are now.", follows: "Unless you set it here, it follows from other rules.",
    yes: "yes", no: "no", none: "No rule here matches.", unreadable: "The text has a syntax error. Fix it under Text to get the form back.", variants: "Options that are always on in this game.",
    wholeNumber: (least, most) => `This value is not used: enter a whole number ${most === null ? `from ${least} on` : `from ${least} to ${most}`}.`,
  },
  hints: {
    was: (value, where) => `was ${value} ${where}`, same: (where) => `the same ${where}`, byDefault: "by default", line: (line) => `in line ${line}`, ruleset: (name) => `in ${name}`,
    players: (players) => `with ${numbersInWords(players, (least, most) => `${least} to ${most}`, "or")} players`,
  },
  findings: {
    heading: "Findings", sound: "No errors: these rules can be played.", checking: "Checking…",
    errors: (count) => (count === 1 ? "1 error" : `${count} errors`), warnings: (count) => (count === 1 ? "1 warning" : `${count} warnings`),
    error: "Error", warning: "Warning", fix: "Fix", set: "Set it", fixAll: (count) => `Fix all (${count})`, elsewhere: "in another file", line: (line) => `line ${line}`,
    cursor: "What this means", nothing: "Click a word in the text to see what it means.", changes: "Change it", unused: "This line is only a comment: the rule is the same as in the original.", use: "Use this line",
    english: "", inEnglish: "", add: (piece) => `add ${piece}`, take: (piece) => `remove ${piece}`, replace: (before, after) => `replace ${before} with ${after}`,
  },
  bookVariants: "To use a variant, tick it where you choose who plays:",
  side: {
    label: "Result", board: "Board", book: "Rulebook", changed: "What changed", trial: "What does it do?", variants: "Variants", variantsAbout: "Try them out here. The file stays the same.",
    waits: "As soon as the file has no errors, its board and rulebook are shown here.", stale: "As it was before the errors.", needsFix: "The rules have errors. This can be shown once they are fixed.",
    anyNumber: "any number", players: "Players", playersOf: (players) => `${numbersInWords(players, (least, most) => `${least} to ${most}`, "or")} players`,
  },
  changed: {
    noParent: "These rules are not based on others.", alike: "Nothing: the game plays exactly the same.", count: (rules, parent) => `${rules === 1 ? "1 rule" : `${rules} rules`} changed compared to: ${parent}`,
    before: "Before", after: "Here", follows: "These follow from the changes", games: "On the same tiles",
    otherwise: {
      same: (count, games) => `${count} of ${games} games with random moves the same`, other_cause: (count) => `${count} with the same moves but a different recorded cause`,
      other_off_board: (count) => `${count} with the same moves but different events off the board`, other_points: (count) => `${count} with the same moves but different points`,
      other_winners: (count) => `${count} with the same moves but different winners`, other_moves: (count, games) => `${count} of ${games} with different moves`,
    },
  },
  trial: {
    intro: "The computer plays many games with these rules and counts the results.", games: "Games", bots: "They play", kinds: { greedy: "well", random: "at random" },
    start: "Play them", stop: "Stop", again: "Play again", progress: (done, all) => `${done} of ${all} games`, stopped: "Stopped.", done: "Done.",
    stale: "The rules have changed since.", this: "These rules",
    lengths: "How long a game lasts", seat: (seat) => `Seat ${seat}`, wins: "Who wins, by seat",
    winsNote: "The line shows where the true share is, 95 times in 100.", even: "No seat is visibly better than any other.",
    uneven: "The seats do not win equally often.",
    compared: (mean, more, by) => `Games last ${mean} turns on average, ${more === null ? "as many as" : `${by} ${more > 0 ? "more" : "fewer"} than`} with the original rules.`,
    firstWins: (share, before) => `The first player wins ${share} of them, ${before} with the original rules.`, numbers: "All numbers", measure: "Per game", mean: "mean", spread: "spread (SD)", least: "least", most: "most",
    ends: "How games end",
    reasons: { "last-standing": "one player is left", "shared-elimination": "the last ones go out together", "tiles-out": "all tiles are laid", "none-left": "nobody is left", locked: "nobody can play" },
    measures: {
      placements: "tiles laid", collisions: "collisions", forced: "players forced to put themselves out", dragon: "times the dragon was taken", exchanges: "exchanges", passes: "turns passed",
      turns: "turns", laid: "tiles laid", lines: "lines", swaps: "swaps", ties: "ties broken", stuck: "turns without a legal tile",
    },
    points: (seat) => `points of seat ${seat}`,
  },
};
