import { initialHistory, type DraftHistory, type HistoryChange, changedField, historyReducer } from './draft-history';
import { type DraftChange, emptyLine, type QuoteDraft } from './quote-draft';

const draft: QuoteDraft = {
  number: 'DEV-1',
  client: null,
  status: 'draft',
  validUntil: '2026-12-21',
  notes: '',
  discount: 0,
  deposit: { kind: 'none' },
  approvalReason: null,
  edition: null,
  lines: [emptyLine('a')],
};
let at = 0;
const type = (change: DraftChange, after = 5000): HistoryChange => ({ type: 'typed', change, at: (at += after) });
const notes = (text: string, after?: number) => type({ type: 'head', values: { notes: text } }, after);
const run = (changes: HistoryChange[], from: DraftHistory = initialHistory(draft)) =>
  changes.reduce(historyReducer, from);
const undo: HistoryChange = { type: 'undone' };
const redo: HistoryChange = { type: 'redone' };

it('undoes and redoes changes of the whole draft', () => {
  const three = run([
    type({ type: 'line-added', key: 'b' }),
    notes('Livraison'),
    type({ type: 'line-removed', key: 'a' }),
  ]);
  const back = run([undo, undo], three);
  expect([back.present.notes, back.present.lines.map((line) => line.key)]).toEqual(['', ['a', 'b']]);
  expect(back.future.map((step) => step.label)).toEqual(['notes', 'ligne retirée']);
  expect(run([redo, redo, redo], back).present).toEqual(three.present);
  expect(run([undo, undo, undo, undo], three).present).toBe(draft);
});

it('undoes a change of the deposit alone', () => {
  const changed = run([type({ type: 'head', values: { deposit: { kind: 'percent', value: 30 } } })]);
  expect(changed.past.map((step) => step.label)).toEqual(['acompte']);
  const back = run([undo], changed).present;
  expect([back.deposit, changedField(changed.present, back)]).toEqual([{ kind: 'none' }, 'deposit']);
});

it('merges continuous typing into one step; a pause or another field starts the next', () => {
  expect(run([notes('a'), notes('ab', 100), notes('abc', 100)]).past).toHaveLength(1);
  expect(run([notes('a'), notes('ab', 2000)]).past).toHaveLength(2);
  expect(run([notes('a'), type({ type: 'head', values: { discount: 100 } }, 50), notes('ab', 50)]).past).toHaveLength(
    3,
  );
});

it('clears the redo steps after a new change', () => {
  const history = run([notes('a'), undo, type({ type: 'line-added', key: 'b' })]);
  expect(history.future).toEqual([]);
  expect(run([undo, undo], history).present).toEqual(draft);
});

it('stores no step for a change without effect', () => {
  expect(run([notes('')]).past).toEqual([]);
  expect(run([type({ type: 'line-moved', key: 'a', by: 1 })]).past).toEqual([]);
  expect(run([notes('a'), notes('', 100)]).past).toEqual([]);
});

it('is limited in length, and reset on save', () => {
  const long = run(Array.from({ length: 150 }, (_, step) => notes(`${step}`)));
  expect(long.past).toHaveLength(100);
  expect(long.past[0]?.draft.notes).toBe('49');
  const settled = historyReducer(long, { type: 'settled', draft });
  expect([historyReducer(settled, undo), historyReducer(settled, redo)]).toEqual([settled, settled]);
});

it('finds the field that changed', () => {
  const two = { ...draft, lines: [...draft.lines, emptyLine('b')] };
  expect(changedField(draft, { ...draft, notes: 'x' })).toBe('notes');
  expect(changedField(draft, two)).toBe('b.product');
  expect(changedField(two, draft)).toBe('a.product');
  const repriced = { ...two, lines: [...draft.lines, { ...emptyLine('b'), unitPrice: 5 }] };
  expect(changedField(two, repriced)).toBe('b.unitPrice');
  expect(changedField(draft, draft)).toBeNull();
});
