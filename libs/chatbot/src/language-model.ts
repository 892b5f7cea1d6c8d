import { Injectable } from '@nestjs/common';

/**
 * Port to a language model that answers a question when the FAQ and the catalogue have no answer.
 * Off by default. It receives no personal data.
 */
export abstract class LanguageModel {
  /**
   * @param question what the visitor typed
   * @param texts the most similar texts of the shop, plain text
   * @returns a French answer, or null when there is none
   */
  abstract reply(question: string, texts: readonly string[]): Promise<string | null>;
}

/** Default implementation: never has an answer. */
@Injectable()
export class NoLanguageModel extends LanguageModel {
  reply(): Promise<null> {
    return Promise.resolve(null);
  }
}
