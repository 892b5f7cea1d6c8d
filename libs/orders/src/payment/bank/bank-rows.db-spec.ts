import { ManualPayments, type ReceivedMoney } from '@boutik/payments';
import { TestShop } from '../../../../../test/support/test-shop.js';
import { createOrder } from '../../../../../test/support/order-helpers.js';
import { Orders } from '../../storage/orders.js';
import { ReverseReceipt } from '../manual/reverse-receipt.js';
import { BankRows } from './bank-rows.js';
import { MatchBankRows } from './match-bank-rows.js';

describe('rows of bank statements', () => {
  let shop: TestShop;
  let by: ReceivedMoney['by'];
  beforeAll(async () => {
    shop = await TestShop.open();
    by = {
      id: await shop.createUser('Luc', 'Admin'),
      role: 'Admin',
      name: 'Hoarau',
      prenom: 'Luc',
      email: 'l@boutik.re',
    };
  });
  afterAll(() => shop?.close());

  const csv = (...lines: string[]) => new TextEncoder().encode(['Date;Libellé;Montant', ...lines].join('\n'));
  const open = async () => (await shop.get(BankRows).list({ state: 'open', search: '', page: 1, perPage: 100 })).items;
  const record = (id: number, orderNumber: string) => shop.get(MatchBankRows).record(id, { orderNumber, by });
  const place = async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 3 });
    return (await createOrder(shop, [[product, 1]])).order;
  };
  const receivedFor = async (number: string) => (await shop.get(ManualPayments).find(number)).received;

  it('are stored once, in parallel and in overlapping files too, but equal ones of a file apart', async () => {
    const matching = shop.get(MatchBankRows);
    const first = csv('23/11/2025;VIR A;10,00', '23/11/2025;VIR A;10,00', '24/11/2025;Frais;-1,00');
    const uploads = await Promise.all([1, 2, 3].map(() => matching.upload(first, 'novembre.csv')));
    expect(uploads.reduce((sum, { added }) => sum + added, 0)).toBe(2);
    const later = await matching.upload(
      csv('23/11/2025;VIR A;10,00', '23/11/2025;VIR A;10,00', '24/11/2025;B;5,00'),
      'b.csv',
    );
    expect(later).toEqual({ added: 1, doubtful: 0, known: 2, leftOut: 0 });
    expect(await open()).toHaveLength(3);
    await expect(matching.upload(csv(), 'leer.csv')).resolves.toMatchObject({ added: 0 });
    await expect(matching.upload('text', 'x')).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('pay one order once, however often and for whichever order they are recorded in parallel', async () => {
    const [order, other] = [await place(), await place()];
    await shop.get(MatchBankRows).upload(csv(`24/11/2025;${order.number};108,50`), 'c.csv');
    const row = (await open()).find(({ label }) => label === order.number);
    if (!row) throw new Error('no row');
    const results = await Promise.allSettled([
      ...[1, 2, 3].map(() => record(row.id, order.number)),
      ...[1, 2, 3].map(() => record(row.id, other.number)),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await receivedFor(order.number)) + (await receivedFor(other.number))).toBe(10_850);
    await expect(record(row.id, order.number)).rejects.toMatchObject({ code: 'bank-row-settled' });
    await expect(record(0, order.number)).rejects.toMatchObject({ code: 'unknown-bank-row' });
  });

  it('are proposed for what is left of an order, and for its deposit', async () => {
    const [whole, advance] = [await place(), await place()];
    await shop.database.query('update orders set deposit_cents = 3000, deposit_bp = null where id = $1', [advance.id]);
    const awaited = async (amount: number) => {
      const found = await shop.get(BankRows).candidates([], [amount]);
      return found.filter(({ id }) => id === whole.id || id === advance.id).map(({ id, amounts }) => [id, amounts]);
    };
    expect(await awaited(3000)).toEqual([[advance.id, [10_850, 3000]]]);
    await shop.get(MatchBankRows).upload(csv('24/11/2025;PART 1;40,00', '24/11/2025;PART 2;30,00'), 'p.csv');
    const rows = await open();
    const idOf = (label: string) => rows.find((row) => row.label === label)?.id ?? 0;
    await record(idOf('PART 1'), whole.number);
    expect(await awaited(6850)).toEqual([[whole.id, [6850]]]);
    expect(await record(idOf('PART 2'), advance.number)).toBe('deposit');
    expect(await awaited(7850)).toEqual([[advance.id, [7850]]]);
    expect(await awaited(10_850)).toEqual([]);
  });

  it('are proposed though the receipts of some order add up to more than an integer', async () => {
    const [order, flooded] = [await place(), await place()];
    const money = {
      means: 'transfer',
      amount: 2_000_000_000,
      receivedOn: '2025-11-24',
      document: '',
      by,
      key: null,
    } as const;
    for (let times = 0; times < 2; times++)
      await shop.get(Orders).transaction((tx) => shop.get(ManualPayments).record(tx, flooded.number, money));
    const found = await shop.get(BankRows).candidates([flooded.number], [10_850]);
    const ids = found.map(({ id }) => id);
    expect(ids).toContain(order.id);
    expect(ids).not.toContain(flooded.id);
  });

  it('are to be matched again when their record is reversed, and can be set aside', async () => {
    const [order, other] = [await place(), await place()];
    await shop.get(MatchBankRows).upload(csv(`25/11/2025;FAUX ${order.number};108,50`), 'd.csv');
    const row = (await open()).find(({ label }) => label.startsWith('FAUX'));
    if (!row) throw new Error('no row');
    expect(await record(row.id, other.number)).toBe('paid');
    const [receipt] = (await shop.get(ManualPayments).find(other.number)).receipts;
    await shop.get(ReverseReceipt).reverse(receipt?.id ?? 0, { reason: 'Autre commande', by });
    const matching = shop.get(MatchBankRows);
    await matching.setState(row.id, { state: 'ignored', by });
    await expect(record(row.id, order.number)).rejects.toMatchObject({ code: 'bank-row-settled' });
    await matching.setState(row.id, { state: 'open', by });
    expect(await record(row.id, order.number)).toBe('paid');
    expect(await receivedFor(order.number)).toBe(10_850);
    expect((await shop.get(Orders).find({ id: order.id }))?.status).toBe('paid');
    await expect(matching.setState(row.id, { state: 'ignored', by })).rejects.toMatchObject({
      code: 'bank-row-settled',
    });
  });
});
