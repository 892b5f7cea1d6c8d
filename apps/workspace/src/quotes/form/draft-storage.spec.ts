import { deleteDraft, storeDraft, findLatestDraft } from './draft-storage';
import { emptyLine, type QuoteDraft } from './quote-draft';

/** A Storage in memory. */
class MemoryStorage implements Storage {
  private readonly items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null;
  }
  getItem(name: string) {
    return this.items.get(name) ?? null;
  }
  setItem(name: string, value: string) {
    this.items.set(name, value);
  }
  removeItem(name: string) {
    this.items.delete(name);
  }
  clear() {
    this.items.clear();
  }
}

const draft = (number: string): QuoteDraft => ({
  number,
  client: null,
  status: 'draft',
  validUntil: '',
  notes: 'n',
  discount: 0,
  deposit: { kind: 'none' },
  approvalReason: null,
  edition: null,
  lines: [emptyLine('1')],
});
const owner = { userId: '4', form: 'nouveau' } as const;

it('finds the latest draft of the user', () => {
  const storage = new MemoryStorage();
  storeDraft(storage, owner, { at: 1000, draft: draft('DEV-1') });
  storeDraft(storage, owner, { at: 2000, draft: draft('DEV-2') });
  storeDraft(storage, { ...owner, userId: '42' }, { at: 3000, draft: draft('DEV-3') });
  expect(findLatestDraft(storage, owner, 4000)?.draft).toEqual(draft('DEV-2'));
  deleteDraft(storage, owner, 'DEV-2');
  expect(findLatestDraft(storage, owner, 4000)?.draft.number).toBe('DEV-1');
  expect(findLatestDraft(storage, { userId: '4', form: 12 }, 4000)).toBeNull();
});

it('deletes drafts that are too old or not valid', () => {
  const storage = new MemoryStorage();
  storeDraft(storage, owner, { at: 0, draft: draft('DEV-1') });
  storage.setItem('personal:devis-en-cours:4:nouveau:DEV-2', '{"at":9e9,"draft":{"number":3}}');
  storage.setItem('personal:devis-en-cours:4:nouveau:DEV-3', 'torn');
  expect(findLatestDraft(storage, owner, 40 * 86_400_000)).toBeNull();
  expect(storage.length).toBe(0);
});

it('reads drafts stored by an earlier release', () => {
  const storage = new MemoryStorage();
  const product = { id: 3, name: 'SSD', reference: 'SSD-3', stock: 4, picture: '' };
  const line = { key: 'a', product, quantity: 2, unitPrice: 1999, discount: 0, shortage: null };
  storage.setItem(
    'personal:devis-en-cours:4:nouveau:DEV-1',
    JSON.stringify({ at: 1, draft: { ...draft('DEV-1'), lines: [line] } }),
  );
  expect(findLatestDraft(storage, owner, 2)?.draft.lines).toEqual([
    { ...emptyLine('a'), ...line, product: { ...product, eco: 0, price: 1999 } },
  ]);
});

it('stores free lines and sections', () => {
  const storage = new MemoryStorage();
  const lines = [
    { ...emptyLine('s', 'section'), text: 'Poste' },
    { ...emptyLine('f', 'libre'), text: 'Pose' },
  ];
  storeDraft(storage, owner, { at: 1, draft: { ...draft('DEV-1'), lines } });
  expect(findLatestDraft(storage, owner, 2)?.draft.lines).toEqual(lines);
});
