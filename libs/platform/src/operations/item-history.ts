import type { FormerVersions } from '@boutik/contract';
import { DomainError, reunionIso } from '@boutik/kernel';
import { z } from 'zod';
import type { SignedInUser } from '@boutik/platform/http';

/** How many former contents of one item are stored; the audit log has what changed before. */
const MAX_VERSIONS = 20;

const formerVersion = z.object({
  version: z.number(),
  content: z.unknown(),
  /** When and by whom it was replaced, ISO 8601; null where it was not stored. */
  replacedAt: z.string().nullable(),
  replacedBy: z.string(),
});
type FormerVersion = z.output<typeof formerVersion>;

/**
 * The former contents of an item that staff write, the newest first; a list of jsonb. One content alone, as banners and collections stored it
 * at first, is a list of one.
 */
export function readHistory(stored: unknown): FormerVersion[] {
  if (stored === null || stored === undefined) return [];
  const list = z.array(formerVersion).safeParse(stored);
  return list.success ? list.data : [{ version: 0, content: stored, replacedAt: null, replacedBy: '' }];
}

/** With the content that is replaced now; as JSON for its column. */
export function addToHistory(
  stored: unknown,
  replaced: { version: number; content: unknown; at: Date; by: SignedInUser },
): string {
  const { version, content, at, by } = replaced;
  const replacedBy = `${by.prenom} ${by.name}`.trim() || by.email;
  const newest: FormerVersion = { version, content, replacedAt: at.toISOString(), replacedBy };
  return JSON.stringify([newest, ...readHistory(stored)].slice(0, MAX_VERSIONS));
}

/**
 * The content of a former version; of the last one where none is named.
 * @throws DomainError conflict `nothing-to-undo` for one that is not stored, or no longer understood
 */
export function formerContent<Content>(stored: unknown, schema: z.ZodType<Content>, version?: number): Content {
  const history = readHistory(stored);
  const found = version === undefined ? history[0] : history.find((former) => former.version === version);
  const content = schema.safeParse(found?.content);
  if (!found || !content.success)
    throw new DomainError('conflict', 'nothing-to-undo', 'Il n’y a rien à annuler, ou cette version n’existe plus.');
  return content.data;
}

/** For the screen of the item. */
export function toFormerVersions(stored: unknown): FormerVersions {
  return readHistory(stored).map(({ version, replacedAt, replacedBy }) => ({
    version,
    remplacee_le: replacedAt && reunionIso(new Date(replacedAt)),
    remplacee_par: replacedBy,
  }));
}
