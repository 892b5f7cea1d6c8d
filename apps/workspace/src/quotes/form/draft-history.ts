import { applyDraftChange, type DraftChange, firstField, hasVisibleChanges, type QuoteDraft } from './quote-draft';

/** The undo history of a draft. Oldest first in `past`, nearest first in `future`. */
export interface DraftHistory {
  past: readonly Step[];
  present: QuoteDraft;
  future: readonly Step[];
  /** The field of the last change and its time in milliseconds, while typing in it continues. */
  open: { position: string; at: number } | null;
}

interface Step {
  draft: QuoteDraft;
  /** The French label of the change from this draft (in `past`) or to it (in `future`): "ligne retirée". */
  label: string;
}

export type HistoryChange =
  /** `at`: milliseconds since 1970. */
  | { type: 'typed'; change: DraftChange; at: number }
  /** The draft was saved: the history is cleared. */
  | { type: 'settled'; draft: QuoteDraft }
  | { type: 'undone' }
  | { type: 'redone' };

/** A few megabytes at most for a long quote: drafts share unchanged objects. */
const MAX_STEPS = 100;
/** A longer pause starts a new step. */
const NEW_STEP_PAUSE_MS = 1500;

export function initialHistory(draft: QuoteDraft): DraftHistory {
  return { past: [], present: draft, future: [], open: null };
}

/** The history after one change; continuous typing in one field is one step. */
export function historyReducer(history: DraftHistory, change: HistoryChange): DraftHistory {
  switch (change.type) {
    case 'settled':
      return initialHistory(change.draft);
    case 'undone':
      return undo(history);
    case 'redone':
      return redo(history);
    case 'typed':
      return applyChange(history, change.change, change.at);
  }
}

function applyChange(history: DraftHistory, change: DraftChange, at: number): DraftHistory {
  const present = applyDraftChange(history.present, change);
  if (!hasVisibleChanges(present, history.present)) return { ...history, present };
  const position = typedField(change);
  const continues =
    position !== null && history.open?.position === position && at - history.open.at < NEW_STEP_PAUSE_MS;
  const steps = continues ? history.past : [...history.past, { draft: history.present, label: actionLabel(change) }];
  // The field has its former value again: the step is removed.
  const before = steps.at(-1);
  const isUnchanged = continues && before !== undefined && !hasVisibleChanges(present, before.draft);
  return {
    past: isUnchanged ? steps.slice(0, -1) : steps.slice(-MAX_STEPS),
    present,
    future: [],
    open: position === null || isUnchanged ? null : { position, at },
  };
}

function undo(history: DraftHistory): DraftHistory {
  const { past, present, future } = history;
  const step = past.at(-1);
  if (!step) return history;
  return {
    past: past.slice(0, -1),
    present: step.draft,
    future: [{ draft: present, label: step.label }, ...future],
    open: null,
  };
}

function redo(history: DraftHistory): DraftHistory {
  const { past, present, future } = history;
  const [step, ...rest] = future;
  if (!step) return history;
  return { past: [...past, { draft: present, label: step.label }], present: step.draft, future: rest, open: null };
}

/** The field of a typed change; null for a change in one action. */
function typedField(change: DraftChange): string | null {
  if (change.type === 'head') return `head ${Object.keys(change.values).join()}`;
  if (change.type === 'quantity') return `${change.key} quantity`;
  if (change.type === 'line') return `${change.key} ${Object.keys(change.values).join()}`;
  return null;
}

const actionLabels: Record<DraftChange['type'], string> = {
  replaced: 'devis remplacé',
  template: 'modèle appliqué',
  head: 'saisie',
  'line-added': 'ligne ajoutée',
  'lines-added': 'machine ajoutée',
  'line-removed': 'ligne retirée',
  'line-moved': 'ligne déplacée',
  'line-put': 'ligne déplacée',
  'line-copied': 'ligne copiée',
  'product-chosen': 'produit choisi',
  quantity: 'quantité',
  line: 'saisie d’une ligne',
  eco: 'éco-participation',
  prices: 'tarif du client',
};
const headLabels: Readonly<Record<string, string>> = {
  client: 'client choisi',
  status: 'statut',
  validUntil: 'date de validité',
  notes: 'notes',
  number: 'numéro',
  discount: 'remise',
  deposit: 'acompte',
} satisfies Partial<Record<keyof QuoteDraft, string>>;
const columnLabels: Record<string, string> = {
  unitPrice: 'prix d’une ligne',
  discount: 'remise d’une ligne',
  text: 'désignation',
  description: 'détail',
  vatRate: 'taux de TVA',
  choice: 'choix du client',
};

function actionLabel(change: DraftChange): string {
  const labels = change.type === 'head' ? headLabels : columnLabels;
  const [field = ''] = change.type === 'head' || change.type === 'line' ? Object.keys(change.values) : [];
  return labels[field] ?? actionLabels[change.type];
}

/** The name of the first field in which two drafts differ; null when they are equal. */
export function changedField(before: QuoteDraft, after: QuoteDraft): string | null {
  for (const field of [
    'client',
    'validUntil',
    'number',
    'status',
    'approvalReason',
    'discount',
    'deposit',
    'notes',
  ] as const)
    if (before[field] !== after[field]) return field;
  const at = after.lines.findIndex((line, position) => line !== before.lines[position]);
  const line = after.lines[at === -1 ? after.lines.length - 1 : at];
  if (!line || (at === -1 && before.lines.length === after.lines.length)) return null;
  const previous = before.lines.find(({ key }) => key === line.key);
  const column = (['text', 'description', 'vatRate', 'quantity', 'unitPrice', 'discount'] as const).find(
    (name) => previous && previous[name] !== line[name],
  );
  if (column) return `${line.key}.${column}`;
  return line.product ? `${line.key}.quantity` : firstField(line);
}
