import type { ReceivedMoney } from '@boutik/payments';
import { createOrder } from '../../../../../test/support/order-helpers.js';
import { TestShop } from '../../../../../test/support/test-shop.js';
import { BankRows } from './bank-rows.js';
import { MatchBankRows } from './match-bank-rows.js';

/** A payment of a statement: day, amount, sender and label. */
type Payment = [day: string, amount: string, sender: string, label: string];

const encode = (text: string) => new TextEncoder().encode(text);
const csv = (...payments: Payment[]) =>
  encode(
    [
      'Date;Libellé;Montant',
      ...payments.map(([day, amount, sender, label]) => `${day};VIR SEPA RECU DE ${sender} ${label};${amount}`),
    ].join('\n'),
  );
const camt = (...payments: Payment[]) =>
  encode(
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR7630001007941234567890185</IBAN></Id></Acct>${payments
      .map(
        ([day, amount, sender, label]) =>
          `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${sender}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${label}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
      )
      .join('')}</Stmt></BkToCstmrStmt></Document>`,
  );

describe('a bank statement in two formats', () => {
  let shop: TestShop;
  let by: ReceivedMoney['by'];
  beforeAll(async () => {
    shop = await TestShop.open();
    const id = await shop.createUser('Luc', 'Admin');
    by = { id, role: 'Admin', name: 'Hoarau', prenom: 'Luc', email: 'l@boutik.re' };
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.database.query('delete from bank_rows'));

  const upload = (file: Uint8Array, name: string) => shop.get(MatchBankRows).upload(file, name);
  const rows = async () => (await shop.get(BankRows).list({ state: 'open', search: '', page: 1, perPage: 50 })).items;

  const marie: Payment = ['2025-11-23', '108.50', 'PAYET MARIE', 'CMD-2025-000101'];
  const luc: Payment = ['2025-11-24', '20.00', 'HOARAU LUC', 'FACTURE 12'];
  const later: Payment = ['2025-11-25', '20.00', 'HOARAU LUC', 'FACTURE 13'];
  const formats = { csv, camt };

  it.each(['csv', 'camt'] as const)('cuts a label of %s in the middle of a character', async (format) => {
    const before = format === 'csv' ? 'VIR SEPA RECU DE PAYET ' : '';
    const label = 'a'.repeat(299 - before.length);
    expect(await upload(formats[format](['2025-11-23', '12.00', 'PAYET', `${label}😀`]), 'releve')).toMatchObject({
      added: 1,
    });
    expect((await rows()).map((row) => row.label)).toEqual([`${before}${label}\ufffd`]);
  });

  it.each([
    ['csv', 'camt'],
    ['camt', 'csv'],
  ] as const)('is stored once, %s first, with twice the same payment and a longer period', async (first, second) => {
    const all = [marie, marie, luc];
    expect(await upload(formats[first](...all), `a.${first}`)).toMatchObject({ added: 3, known: 0 });
    for (const again of [1, 2])
      expect([again, await upload(formats[second](...all, later), `b.${second}`)]).toEqual([
        again,
        { added: again === 1 ? 1 : 0, doubtful: 0, known: again === 1 ? 3 : 4, leftOut: 0 },
      ]);
    expect(await upload(formats[first](...all, later), `c.${first}`)).toMatchObject({ added: 0, known: 4 });
    expect((await rows()).map(({ amount, double }) => [amount, double])).toEqual([
      [10_850, null],
      [10_850, null],
      [2000, null],
      [2000, null],
    ]);
  });

  it('is stored once when both are sent at once', async () => {
    const sent = await Promise.all([upload(csv(marie, luc), 'a.csv'), upload(camt(marie, luc), 'a.xml')]);
    expect(sent.reduce((sum, { added }) => sum + added, 0)).toBe(2);
  });

  it('knows the rows of a previous version by the name of their file', async () => {
    await upload(csv(marie), 'a.csv');
    await shop.database.query('update bank_rows set format = null');
    expect(await upload(camt(marie), 'a.xml')).toMatchObject({ added: 0, known: 1 });
  });

  it('pays no order by a row that may be a double, until staff say that it is none', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 3 });
    const { order } = await createOrder(shop, [[product, 1]]);
    await upload(csv(marie), 'a.csv');
    const other: Payment = ['2025-11-23', '108.50', 'SARL LAGON', order.number];
    expect(await upload(camt(other), 'a.xml')).toEqual({ added: 1, doubtful: 1, known: 0, leftOut: 0 });
    const [known, doubtful] = await rows();
    expect([known?.double, doubtful?.double]).toEqual([null, expect.objectContaining({ fileName: 'a.csv' })]);
    const id = doubtful?.id ?? 0;
    const matching = shop.get(MatchBankRows);
    const record = () => matching.record(id, { orderNumber: order.number, by });
    await expect(record()).rejects.toMatchObject({ code: 'bank-row-possible-double' });
    await matching.setState(id, { state: 'ignored', by });
    await expect(matching.confirm(id, by)).rejects.toMatchObject({ code: 'bank-row-settled' });
    await matching.setState(id, { state: 'open', by });
    await expect(record()).rejects.toMatchObject({ code: 'bank-row-possible-double' });
    await Promise.all([matching.confirm(id, by), matching.confirm(id, by)]);
    expect(await record()).toBe('paid');
    await expect(matching.confirm(id, by)).rejects.toMatchObject({ code: 'bank-row-settled' });
    await expect(matching.confirm(0, by)).rejects.toMatchObject({ code: 'unknown-bank-row' });
    // The same file again: its row is stored, and what came before it is not taken for it.
    expect(await upload(camt(other), 'a.xml')).toMatchObject({ added: 0, known: 1 });
  });
});
