import type { SignedInUser } from '@boutik/platform/http';

/** The user of a conversation, and what they have chosen so far. */
export interface ChatContext {
  user: SignedInUser | null;
  orderId: number | null;
  productIds: number[];
  /** The text typed for a product search. */
  searchQuery?: string;
}
