import type { SignedInUser } from '@boutik/platform';

/** Who talks to the assistant, and what they have chosen so far. */
export interface Talk {
  user: SignedInUser | null;
  orderId: number | null;
  productIds: number[];
  /** What was typed, for a search. */
  words?: string;
}
