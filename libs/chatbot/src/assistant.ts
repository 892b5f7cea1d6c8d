import { Injectable } from '@nestjs/common';

/**
 * Port: somebody cleverer than a search, a language model for example, asked when the shop's own texts have no answer.
 * Off by default. What it is given holds nothing personal.
 */
export abstract class Assistant {
  /**
   * @param question what the visitor typed
   * @param texts what the shop says that comes nearest, plain text
   * @returns a French answer, or null when there is none
   */
  abstract answer(question: string, texts: readonly string[]): Promise<string | null>;
}

/** Nobody is asked. */
@Injectable()
export class NoAssistant extends Assistant {
  answer(): Promise<null> {
    return Promise.resolve(null);
  }
}
