import { Outbox } from '@boutik/platform/messaging';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../test/support/database.js';
import { type CreditNoteRequest, IssueCreditNote } from './issue-credit-note.js';
import { type InvoiceRequest, IssueInvoice } from './issue-invoice.js';

const soldOn = new Date('2026-11-21T08:00:00Z');
const address = { company: null, addressLines: ['97400 Saint-Denis'], email: 'm@p.re', siret: null, vatNumber: null };
const line = { label: 'SSD', reference: 'R1', unitNet: 10_000, vatRate: 850 };
const sale = (orderId: number): InvoiceRequest => ({
  orderId,
  orderNumber: `CMD-${orderId}`,
  issuedOn: soldOn,
  suppliedOn: soldOn,
  buyer: { name: 'Marie Payet', ...address },
  lines: [{ ...line, quantity: 10, net: 100_000, vat: 8500, gross: 108_500 }],
  shipping: 0,
  paidBy: 'Carte bancaire',
  paidAt: soldOn,
});

describe('issuing credit notes', () => {
  let db: TestDatabase;
  let source: DataSource;
  const invoices = new IssueInvoice(new Outbox());
  const creditNotes = new IssueCreditNote(new Outbox());

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    source = await new DataSource({ type: 'postgres', url: db.url, extra: { max: 20 } }).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  const sell = async (orderId: number) =>
    (await source.transaction((tx) => invoices.issue(tx, sale(orderId)))).invoiceId;
  const credit = (invoiceId: number, key: string, parts: Partial<CreditNoteRequest> = {}) =>
    source.transaction((tx) =>
      creditNotes.issue(tx, {
        invoiceId,
        credit: 'everything-left',
        reason: 'Retour',
        key,
        issuedOn: soldOn,
        ...parts,
      }),
    );
  const one = [{ lineNumber: 1, quantity: 1 }];

  it('never credits more than the invoice, however many run concurrently', async () => {
    const invoiceId = await sell(1);
    const attempts = Array.from({ length: 20 }, (_, i) => credit(invoiceId, `parallel-${i}`, { credit: one }));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const [sum] = await db.query<{ total: string }>(
      `select sum(gross_cents) as total from invoices where id = ${invoiceId} or corrects_id = ${invoiceId}`,
    );
    expect(Number(sum?.total)).toBe(0);
    expect(await credit(invoiceId, 'nothing-left')).toBeNull();
  });

  it('shares the invoices’ number series without a gap, whatever is rolled back', async () => {
    const attempts = Array.from({ length: 30 }, (_, i) =>
      source.transaction(async (tx) => {
        const { invoiceId } = await invoices.issue(tx, sale(100 + i));
        const request = { invoiceId, credit: one, reason: 'Retour', key: `hole-${i}`, issuedOn: soldOn };
        await creditNotes.issue(tx, request);
        if (i % 3 === 0) throw new Error('rolled back on purpose');
      }),
    );
    await Promise.allSettled(attempts);
    const rows = await db.query<{ sequence: number }>('select sequence from invoices order by sequence');
    expect(rows.map((row) => row.sequence)).toEqual(rows.map((_, i) => i + 1));
    expect(rows.length).toBe(1 + 10 + 20 * 2);
  });

  it('returns the same credit note for the same key, and references its invoice', async () => {
    const invoiceId = await sell(2);
    const issued = await Promise.all([credit(invoiceId, 'twice'), credit(invoiceId, 'twice')]);
    expect(issued[0]).toEqual(issued[1]);
    expect(issued[0]).toMatchObject({ amount: 108_500, number: expect.stringMatching(/^AVO-2026-\d{6}$/) });
    const [row] = await db.query('select kind, corrects_id, gross_cents from invoices where issue_key = $1', ['twice']);
    expect(row).toEqual({ kind: 'credit-note', corrects_id: invoiceId, gross_cents: '-108500' });
  });

  it('corrects invoices alone, and never changes', async () => {
    const note = await credit(await sell(3), 'fixed');
    await expect(credit(note?.creditNoteId ?? 0, 'of-a-credit-note')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(credit(999_999, 'of-nothing')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(db.query("update invoices set issue_key = null where issue_key = 'fixed'")).rejects.toThrow(
      'cannot be changed',
    );
  });
});
