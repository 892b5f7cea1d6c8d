import { Outbox } from '@boutik/platform/messaging';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../test/support/database.js';
import { type InvoiceRequest, IssueInvoice } from './issue-invoice.js';

const request = (orderId: number): InvoiceRequest => ({
  orderId,
  orderNumber: `CMD-${orderId}`,
  issuedOn: new Date('2026-11-21T08:00:00Z'),
  suppliedOn: new Date('2026-11-21T08:00:00Z'),
  buyer: {
    name: 'Marie Payet',
    company: null,
    addressLines: ['97400 Saint-Denis'],
    email: 'm@p.re',
    siret: null,
    vatNumber: null,
  },
  lines: [
    { label: 'SSD', reference: 'R1', quantity: 1, unitNet: 10_000, vatRate: 850, net: 10_000, vat: 850, gross: 10_850 },
  ],
  shipping: 0,
  paidBy: 'carte bancaire',
  paidAt: new Date('2026-11-21T08:00:00Z'),
});

describe('issuing invoices', () => {
  let db: TestDatabase;
  let source: DataSource;
  const invoices = new IssueInvoice(new Outbox());

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    source = await new DataSource({ type: 'postgres', url: db.url, extra: { max: 20 } }).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  it('numbers 100 concurrent invoices, 20 of them rolled back, without a gap', async () => {
    const attempts = Array.from({ length: 100 }, (_, i) =>
      source.transaction(async (tx) => {
        await invoices.issue(tx, request(i + 1));
        if (i % 5 === 0) throw new Error('rolled back on purpose');
      }),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(20);
    const rows = await db.query<{ sequence: number; number: string }>(
      'select sequence, number from invoices order by sequence',
    );
    expect(rows.map((row) => row.sequence)).toEqual(Array.from({ length: 80 }, (_, i) => i + 1));
    expect(rows[0]?.number).toBe('FAC-2026-000001');
  });

  it('has the prefixes of the year’s first document, whatever is set later', async () => {
    const { env } = process;
    const issue = async (orderId: number, day: string, prefix: string) => {
      process.env = { ...env, INVOICE_PREFIX: prefix };
      const later = { ...request(orderId), issuedOn: new Date(`${day}T08:00:00Z`) };
      return (await source.transaction((tx) => invoices.issue(tx, later))).number;
    };
    expect([await issue(801, '2040-01-02', 'PEI'), await issue(802, '2040-03-01', 'KRE')]).toEqual([
      'PEI-2040-000001',
      'PEI-2040-000002',
    ]);
    expect(await issue(803, '2041-01-02', 'KRE')).toBe('KRE-2041-000001');
    process.env = env;
  });

  it('issues one invoice per order', async () => {
    const [first, second] = [
      await source.transaction((tx) => invoices.issue(tx, request(2))),
      await source.transaction((tx) => invoices.issue(tx, request(2))),
    ];
    expect(second).toEqual(first);
  });

  it('goes on after 999999', async () => {
    const later = { ...request(900), issuedOn: new Date('2030-06-01T08:00:00Z') };
    await db.query('insert into invoice_counters (year, last) values (2030, 999998)');
    const numbers = [];
    for (const orderId of [901, 902])
      numbers.push((await source.transaction((tx) => invoices.issue(tx, { ...later, orderId }))).number);
    expect(numbers).toEqual(['FAC-2030-999999', 'FAC-2030-1000000']);
  });

  it('starts again at 1 in a new year, in La Réunion’s time zone', async () => {
    const newYear = { ...request(1000), issuedOn: new Date('2026-12-31T20:00:00Z') };
    expect(await source.transaction((tx) => invoices.issue(tx, newYear))).toMatchObject({ number: 'FAC-2027-000001' });
  });

  it('cannot be changed or deleted', async () => {
    await expect(db.query("update invoices set order_number = 'x'")).rejects.toThrow('cannot be changed');
    await expect(db.query('delete from invoices')).rejects.toThrow('cannot be changed');
    await expect(db.query('truncate invoices cascade')).rejects.toThrow('cannot be changed');
  });
});
