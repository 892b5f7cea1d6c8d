import type { QuoteLineType, QuoteStatus } from '@boutik/contract';
import { lineChoices, natures, personalKey, isRecord } from '@boutik/kernel';
import { type DraftDeposit, type DraftLine, type DraftProduct, emptyLine, type QuoteDraft } from './quote-draft';

/** An unsaved draft as stored in localStorage. */
export interface StoredDraft {
  /** Milliseconds since 1970. */
  at: number;
  draft: QuoteDraft;
}

/** Drafts are deleted after 30 days. */
const MAX_AGE_MS = 30 * 86_400_000;
const KEY_PREFIX = personalKey('devis-en-cours');

/** User and form of a draft; the key also has the quote's number, so that two tabs do not overwrite each other. */
export interface DraftOwner {
  userId: string;
  form: 'nouveau' | number;
}

function keyPrefix({ userId, form }: DraftOwner): string {
  return `${KEY_PREFIX}:${userId}:${form}:`;
}

/** Stores a draft; does nothing when storage is full or not allowed. */
export function storeDraft(storage: Storage, owner: DraftOwner, stored: StoredDraft): void {
  try {
    storage.setItem(keyPrefix(owner) + stored.draft.number, JSON.stringify(stored));
  } catch {
    // Storage is full or not allowed: the form works without it.
  }
}

export function deleteDraft(storage: Storage, owner: DraftOwner, number: string): void {
  storage.removeItem(keyPrefix(owner) + number);
}

/** The latest unsaved draft of this form; drafts that are too old or not valid are deleted. */
export function findLatestDraft(storage: Storage, owner: DraftOwner, now: number): StoredDraft | null {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
    key.startsWith(keyPrefix(owner)),
  );
  const found = keys.flatMap((key) => {
    const stored = parseStored(storage.getItem(key));
    if (stored && now - stored.at < MAX_AGE_MS) return [stored];
    storage.removeItem(key);
    return [];
  });
  return found.sort((a, b) => b.at - a.at)[0] ?? null;
}

function parseStored(text: string | null): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored) || typeof stored['at'] !== 'number') return null;
    const draft = withDefaults(stored['draft']);
    return isDraft(draft) ? { at: stored['at'], draft } : null;
  } catch {
    return null;
  }
}

/** Adds the fields that drafts of earlier releases lack: free lines and sections, the eco-participation, the catalogue's price, the deposit. */
function withDefaults(draft: unknown): unknown {
  if (!isRecord(draft) || !Array.isArray(draft['lines'])) return draft;
  const lines = draft['lines'].map((line: unknown) => {
    if (!isRecord(line)) return line;
    const product = isRecord(line['product'])
      ? { eco: 0, price: line['unitPrice'], ...line['product'] }
      : line['product'];
    return { ...emptyLine(''), ...line, product };
  });
  return { edition: null, deposit: { kind: 'default' }, ...draft, lines };
}

type Fields = Record<string, unknown>;
const statuses: readonly unknown[] = ['draft', 'sent', 'accepted', 'rejected'] satisfies QuoteStatus[];
const natureValues: readonly unknown[] = natures;
const choiceValues: readonly unknown[] = [null, ...lineChoices];
const lineTypes: readonly unknown[] = ['produit', 'libre', 'section'] satisfies QuoteLineType[];

/** A draft may be stored by another release: checks its shape. */
function isDraft(value: unknown): value is QuoteDraft {
  return (
    isRecord(value) &&
    ['number', 'validUntil', 'notes'].every((name) => typeof value[name] === 'string') &&
    Number.isInteger(value['discount']) &&
    (value['edition'] === null || typeof value['edition'] === 'string') &&
    isDeposit(value['deposit']) &&
    (value['approvalReason'] === null || typeof value['approvalReason'] === 'string') &&
    statuses.includes(value['status']) &&
    (value['client'] === null || isNamed(value['client'], ['name', 'email'])) &&
    Array.isArray(value['lines']) &&
    value['lines'].length > 0 &&
    value['lines'].every(isLine)
  );
}

function isDeposit(value: unknown): value is DraftDeposit {
  if (!isRecord(value)) return false;
  const { kind, value: agreed } = value;
  return (
    kind === 'default' || kind === 'none' || ((kind === 'percent' || kind === 'amount') && Number.isInteger(agreed))
  );
}

function isLine(value: unknown): value is DraftLine {
  return (
    isRecord(value) &&
    ['key', 'text', 'description'].every((name) => typeof value[name] === 'string') &&
    lineTypes.includes(value['type']) &&
    natureValues.includes(value['nature']) &&
    choiceValues.includes(value['choice']) &&
    [value['minQuantity'], value['maxQuantity']].every((bound) => bound === null || Number.isInteger(bound)) &&
    (value['shortage'] === null || Number.isInteger(value['shortage'])) &&
    ['quantity', 'unitPrice', 'discount', 'vatRate'].every((name) => Number.isInteger(value[name])) &&
    (value['product'] === null || isProduct(value['product']))
  );
}

function isProduct(value: unknown): value is DraftProduct {
  return (
    isNamed(value, ['name', 'reference', 'picture']) &&
    [value['stock'], value['eco'], value['price']].every((number) => Number.isInteger(number))
  );
}

function isNamed(value: unknown, texts: readonly string[]): value is Fields {
  return isRecord(value) && Number.isInteger(value['id']) && texts.every((name) => typeof value[name] === 'string');
}
