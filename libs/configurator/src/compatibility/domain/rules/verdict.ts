import type { Build, PartKind } from '../parts.js';

/**
 * What a rule says of the parts that it concerns. `fits` needs data of all of them; without, `unknown` says in one French
 * sentence what has to be checked. A note is what the customer should know of parts that fit.
 */
export type Verdict =
  | { result: 'fits'; note?: string }
  | { result: 'refused'; text: string }
  | { result: 'unknown'; text: string };

export interface Rule {
  /** The kinds that it compares; a machine without one of them is not judged. */
  kinds: readonly PartKind[];
  /** Null when one of the parts is absent, or the rule does not concern them. */
  judge: (build: Build) => Verdict | null;
}

export const FITS: Verdict = { result: 'fits' };
export const refused = (text: string): Verdict => ({ result: 'refused', text });
export const unknown = (text: string): Verdict => ({ result: 'unknown', text });
