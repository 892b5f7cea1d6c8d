import type { EntityManager } from 'typeorm';
import type { WriteContentPages } from '../write-content-pages.js';
import { ContentDraftRow } from './content-draft.entity.js';

/** Locks the draft of a text: whoever publishes it, or its schedule, waits. */
export function lockDraft(tx: EntityManager, slug: string): Promise<ContentDraftRow | null> {
  return tx.findOne(ContentDraftRow, { where: { slug }, lock: { mode: 'for_no_key_update' } });
}

/** Puts a locked draft online. @returns whether it differs from the text that was online */
export async function putOnline(
  tx: EntityManager,
  { slug, title, html }: ContentDraftRow,
  { writing, by }: { writing: WriteContentPages; by: { id: number; name: string } },
): Promise<boolean> {
  const written = await writing.write([{ slug, title, html }], { tx, by });
  await tx.delete(ContentDraftRow, { slug });
  return written > 0;
}
