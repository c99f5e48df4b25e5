import { bots } from "./bots";
import { experiment } from "./experiment";
import { frame } from "./frame";
import { keys } from "./keys";
import { play } from "./play";
import { replay } from "./replay";
import { rules } from "./rules";
import { share } from "./share";
import { variants } from "./variants";
import type { Words } from "../words";

export const words: Words = { bots, experiment, frame, keys, play, replay, rules, share, variants };
