import { hasChanges, type QuoteDraft } from './quote-draft';

interface Drafts {
  /** As it was sent to the server. */
  sent: QuoteDraft;
  /** As it is when the reply arrives. */
  latest: QuoteDraft;
  /** Of the reply. */
  saved: QuoteDraft;
}

/** What was typed while the quote was saved, as an unsaved draft of the saved quote; null where nothing was. */
export function typedWhileSaving({ sent, latest, saved }: Drafts): QuoteDraft | null {
  if (!hasChanges(latest, sent)) return null;
  const status = latest.status === sent.status ? saved.status : latest.status;
  return { ...latest, number: saved.number, edition: saved.edition, status };
}
