import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { HomeTable } from './home-items.js';

/** What each banner and collection has, besides its own; its former contents are stored, too. */
export const itemContent = z.object({
  name: z.string(),
  isEnabled: z.boolean(),
  /** ISO 8601. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  productIds: z.array(z.number()),
});
export type ItemContent = z.output<typeof itemContent>;

/** How a kind of them is called. */
export interface ItemKind<Content> {
  table: HomeTable;
  max: number;
  /** "banner" begins the actions of the audit log and the codes of errors. */
  code: string;
  /** "bannière", in the audit log. */
  subject: string;
  messages: { unknown: string; changed: string; tooMany: string; sameName: string; nameField: string };
  schema: z.ZodType<Content>;
  /** SQL of its own columns, for the alias "i", as arguments of jsonb_build_object. */
  ownContent: string;
  /** Column and value of each. */
  columnsOf: (content: Content) => Readonly<Record<string, unknown>>;
  /** For the audit log, by French names. */
  describe: (content: Content) => Readonly<Record<string, string>>;
  /** The products of the content. */
  productsOf: (tx: EntityManager, content: Content) => Promise<readonly number[]>;
  /** @throws DomainError 422 for content that leads nowhere */
  check: (content: Content) => void;
}
