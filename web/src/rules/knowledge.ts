import type { Completion, Hover, Rules } from "../engine/answers";
import type { Engine } from "../engine/client";
import type { Files } from "./files";

/** Looks up the engine's information about places in a file, taking the other files into account. */
export class Knowledge {
  constructor(private readonly engine: Engine, private readonly name: string, private readonly files: Files) {}

  complete(text: string, at: number): Promise<Completion[]> {
    return this.engine.ask("complete", { rules: this.rules(text), at });
  }

  hover(text: string, at: number): Promise<Hover | null> {
    return this.engine.ask("hover", { rules: this.rules(text), at });
  }

  private rules(text: string): Rules {
    return { ruleset: this.name, files: { ...this.files, [this.name]: text } };
  }
}
