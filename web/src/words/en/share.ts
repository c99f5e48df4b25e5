import type { ShareWords } from "../share";

export const share: ShareWords = {
  close: "Close",
  share: {
    title: "Send this game", here: "Who plays at this screen?", text: "Anyone who opens this link continues from here. After each turn, send the new link.",
    over: "Anyone who opens this link sees how the game ended and can watch it.",
    next: (name) => `It is ${name}'s turn: send them the link.`, link: "Link to this game", copy: "Copy the link", copied: "Copied.",
    copyByHand: "Copy it by hand: it is selected.", send: "Send…",
    open: "This is for play among friends: the page shows players only their own tiles, but anyone who decodes the link can see all hands and the tiles to come.",
    long: "This link is long, and some messengers cut long links. If it does not open, send it by e-mail.",
  },
  rules: { title: "Share these rules", text: "Anyone who opens this link gets a copy of the file and of the files it is based on.", notes: "With the comments of the text (a longer link)" },
  opened: {
    title: "A game was sent to you", loading: "One moment…", turn: (name) => `It is ${name}'s turn.`, over: "This game is over.", who: "Who are you?",
    several: "Choose everyone who plays at this screen.", watch: "If you choose nobody, you only watch.", play: "Open the game", person: (seat) => `Player ${seat}`,
    own: "This game has its own rules. They are part of the link, and the page only uses them to play.",
    later: "You have already played on from here.", different: "You have played this game differently from here.", mine: "Continue my game", fromLink: "Go back to the link",
  },
  problems: {
    damaged: "This link is damaged, perhaps cut off: ask for it again.", newer: "This link was made by a newer version of this page. Reload the page.",
    large: "This is too large for a link.", content: "This link does not contain a game or rules for this page.",
  },
};
