import { changed, type DraftChange, firstPlace, looksOther, type QuoteDraft } from './quote-draft';

/** The undo history of a draft. Oldest first in `past`, nearest first in `future`. */
export interface DraftHistory {
  past: readonly Step[];
  present: QuoteDraft;
  future: readonly Step[];
  /** The field of the last change and its time in milliseconds, while typing in it continues. */
  open: { place: string; at: number } | null;
}

interface Step {
  draft: QuoteDraft;
  /** The French label of the change from this draft (in `past`) or to it (in `future`): "ligne retirée". */
  deed: string;
}

export type HistoryChange =
  /** `at`: milliseconds since 1970. */
  | { type: 'typed'; change: DraftChange; at: number }
  /** The draft was saved: the history is cleared. */
  | { type: 'settled'; draft: QuoteDraft }
  | { type: 'undone' }
  | { type: 'redone' };

/** A few megabytes at most for a long quote: drafts share unchanged objects. */
const MOST_STEPS = 100;
/** A longer pause starts a new step. */
const PAUSE_MS = 1500;

export function beginning(draft: QuoteDraft): DraftHistory {
  return { past: [], present: draft, future: [], open: null };
}

/** The history after one change; continuous typing in one field is one step. */
export function withChange(history: DraftHistory, change: HistoryChange): DraftHistory {
  switch (change.type) {
    case 'settled':
      return beginning(change.draft);
    case 'undone':
      return undone(history);
    case 'redone':
      return redone(history);
    case 'typed':
      return typed(history, change.change, change.at);
  }
}

function typed(history: DraftHistory, change: DraftChange, at: number): DraftHistory {
  const present = changed(history.present, change);
  if (!looksOther(present, history.present)) return { ...history, present };
  const place = placeTypedIn(change);
  const goesOn = place !== null && history.open?.place === place && at - history.open.at < PAUSE_MS;
  const steps = goesOn ? history.past : [...history.past, { draft: history.present, deed: deedOf(change) }];
  // The field has its former value again: the step is removed.
  const before = steps.at(-1);
  const nothing = goesOn && before !== undefined && !looksOther(present, before.draft);
  return {
    past: nothing ? steps.slice(0, -1) : steps.slice(-MOST_STEPS),
    present,
    future: [],
    open: place === null || nothing ? null : { place, at },
  };
}

function undone(history: DraftHistory): DraftHistory {
  const { past, present, future } = history;
  const step = past.at(-1);
  if (!step) return history;
  return {
    past: past.slice(0, -1),
    present: step.draft,
    future: [{ draft: present, deed: step.deed }, ...future],
    open: null,
  };
}

function redone(history: DraftHistory): DraftHistory {
  const { past, present, future } = history;
  const [step, ...rest] = future;
  if (!step) return history;
  return { past: [...past, { draft: present, deed: step.deed }], present: step.draft, future: rest, open: null };
}

/** The field of a typed change; null for a change in one action. */
function placeTypedIn(change: DraftChange): string | null {
  if (change.type === 'head') return `head ${Object.keys(change.values).join()}`;
  if (change.type === 'quantity') return `${change.key} quantity`;
  if (change.type === 'line') return `${change.key} ${Object.keys(change.values).join()}`;
  return null;
}

const deeds: Record<DraftChange['type'], string> = {
  replaced: 'devis remplacé',
  template: 'modèle appliqué',
  head: 'saisie',
  'line-added': 'ligne ajoutée',
  'line-removed': 'ligne retirée',
  'line-moved': 'ligne déplacée',
  'line-put': 'ligne déplacée',
  'line-copied': 'ligne copiée',
  'product-chosen': 'produit choisi',
  quantity: 'quantité',
  line: 'saisie d’une ligne',
  eco: 'éco-participation',
};
const heads: Partial<Record<keyof QuoteDraft, string>> = {
  client: 'client choisi',
  status: 'statut',
  validUntil: 'date de validité',
  notes: 'notes',
  number: 'numéro',
  discount: 'remise',
};
const columns: Record<string, string> = {
  unitPrice: 'prix d’une ligne',
  discount: 'remise d’une ligne',
  text: 'désignation',
  description: 'détail',
  vatRate: 'taux de TVA',
};

function deedOf(change: DraftChange): string {
  const [field = ''] = change.type === 'head' || change.type === 'line' ? Object.keys(change.values) : [];
  const named = change.type === 'head' ? heads[field as keyof QuoteDraft] : columns[field];
  return named ?? deeds[change.type];
}

/** The name of the first field in which two drafts differ; null when they are equal. */
export function placeOfChange(before: QuoteDraft, after: QuoteDraft): string | null {
  for (const field of ['client', 'validUntil', 'number', 'status', 'approvalReason', 'discount', 'notes'] as const)
    if (before[field] !== after[field]) return field;
  const at = after.lines.findIndex((line, place) => line !== before.lines[place]);
  const line = after.lines[at === -1 ? after.lines.length - 1 : at];
  if (!line || (at === -1 && before.lines.length === after.lines.length)) return null;
  const was = before.lines.find(({ key }) => key === line.key);
  const column = (['text', 'description', 'vatRate', 'quantity', 'unitPrice', 'discount'] as const).find(
    (name) => was && was[name] !== line[name],
  );
  if (column) return `${line.key}.${column}`;
  return line.product ? `${line.key}.quantity` : firstPlace(line);
}
