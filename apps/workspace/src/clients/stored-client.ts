import { personalKey } from '@boutik/kernel';
import { readTabStorage, writeTabStorage } from '@boutik/ui';
import type { ClientDraft } from './client-draft';

const STORAGE_KEY = personalKey('espace-commercial:brouillon:/creer-client');

/** What was typed in this tab before a reload or the end of the session; null without it. */
export function readStoredClient(): ClientDraft | null {
  const stored = readTabStorage(STORAGE_KEY);
  // Only `storeClient` writes it, in this shape.
  return stored === null ? null : (JSON.parse(stored) as ClientDraft);
}

/** Stores the form of a new client, without its picture, which is a file; null removes it. */
export function storeClient(draft: ClientDraft | null): void {
  writeTabStorage(STORAGE_KEY, draft ? JSON.stringify({ ...draft, avatar: null }) : '');
}
