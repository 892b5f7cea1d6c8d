import { today } from '../support/today.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';
import { requestsTo } from '../support/requests.js';

interface Receipts {
  data: { recus: { id: number }[]; reste: number; rendu: number; trop_percu: number };
}

describe('a cheque that the bank does not honour', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let buyer: SignedInUser;
  let product: number;
  let cable: number;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    admin = await shop.signedInUser('Anne', 'Admin');
    buyer = await shop.signedInUser('Marie');
    product = await shop.createProduct({ netPriceCents: 100_000, stock: 5 });
    cable = await shop.createProduct({ netPriceCents: 10_000, stock: 50 });
  });
  afterAll(() => shop?.close());

  const { done } = requestsTo(() => shop);
  const post = <T = { message: string }>(path: string, body: object) => done<T>(`/api/commercial/${path}`, admin, body);
  const receipts = async (id: number) =>
    (await shop.call<Receipts>('GET', `/api/commercial/commandes/${id}/encaissements`, { token: admin.token })).body
      .data;
  const documents = (id: number) =>
    shop.db.query<{ kind: string; cents: number }>(
      'select kind, gross_cents::int as cents from invoices where order_id = $1 order by id',
      [id],
    );

  /** An order of which a cheque came in, and came back. */
  async function bounced(euros: number, acompte: object | null): Promise<number> {
    const order = { client_id: buyer.id, mode_livraison: 4, produits: [{ id: product, quantite: 1 }], acompte };
    const { id } = await post<{ id: number }>('commandes', order);
    const cheque = { moyen: 'chèque', montant: euros, date: today(), piece: 'n° 1' };
    await post(`commandes/${id}/encaissements`, cheque);
    await post(`encaissements/${(await receipts(id)).recus[0]?.id}/annulation`, { motif: 'Impayé' });
    return id;
  }

  it('ends an order with its deposit: a credit note, and nothing to give back', async () => {
    const id = await bounced(200, { type: 'montant', valeur: 200 });
    expect(await shop.stock(product)).toBe(4);
    const cancelled = [1, 2].map(() => post(`commandes/${id}/annulation-acompte`, { motif: 'Impayé' }));
    for (const { message } of await Promise.all(cancelled)) expect(message).toMatch(/0,00\s€ à rendre/);
    expect(await shop.stock(product)).toBe(5);
    expect(await documents(id)).toEqual([
      { kind: 'deposit', cents: 20_000 },
      { kind: 'credit-note', cents: -20_000 },
    ]);
    expect(await receipts(id)).toMatchObject({ reste: 0, rendu: 0, trop_percu: 0 });
    expect(await shop.count('order_refunds', `order_id = ${id} and state = 'refunded'`)).toBe(1);
    const { text } = await shop.emailWithKey(`order-cancelled-${id}`);
    expect(text).toContain('Votre acompte n’a pas été encaissé');
  });

  it('ends a paid order: its invoice is credited, and nothing is given back', async () => {
    const id = await bounced(1085, null);
    expect((await receipts(id)).reste).toBe(1085);
    const refund = { motif: 'Chèque impayé', remettre_en_stock: true };
    const { message } = await post(`commandes/${id}/remboursement`, refund);
    expect(message).toContain('Il n’y a rien à rendre.');
    expect(await shop.stock(product)).toBe(5);
    expect((await documents(id)).map(({ cents }) => cents)).toEqual([108_500, -108_500]);
    expect(await receipts(id)).toMatchObject({ reste: 0, rendu: 0, trop_percu: 0 });
    expect(await shop.count('orders', `id = ${id} and status = 'refunded'`)).toBe(1);
    expect(await shop.count('payment_refunds', 'true')).toBe(0);
  });

  it('gives back as a voucher what one had paid of the order, and nothing of the cheque', async () => {
    const order = async (quantite: number) => {
      const body = { client_id: buyer.id, mode_livraison: 4, produits: [{ id: cable, quantite }] };
      return (await post<{ id: number }>('commandes', body)).id;
    };
    const pay = (id: number) => {
      const cheque = { moyen: 'chèque', montant: 108.5, date: today(), piece: `n° ${id}` };
      return post(`commandes/${id}/encaissements`, cheque);
    };
    const voucherOf = async (id: number) =>
      (await shop.db.query<{ code: string }>('select code from vouchers where order_id = $1', [id]))[0]?.code;
    const first = await order(1);
    await pay(first);
    await post(`commandes/${first}/remboursement`, { motif: 'Échange', en_avoir: true });
    await until('the voucher', async () => (await voucherOf(first)) !== undefined);
    const code = await voucherOf(first);
    const id = await order(2);
    const path = `/api/commercial/commandes/${id}/avoir`;
    expect((await shop.call('PUT', path, { token: admin.token, body: { code } })).status).toBe(200);
    await pay(id);
    await post(`encaissements/${(await receipts(id)).recus[0]?.id}/annulation`, { motif: 'Impayé' });
    await post(`commandes/${id}/remboursement`, { motif: 'Chèque impayé' });
    await until('the other voucher', async () => (await voucherOf(id)) !== undefined);
    expect(await shop.count('vouchers', `order_id = ${id} and amount_cents = 10850`)).toBe(1);
    expect(await shop.count('orders', `id = ${id} and status = 'refunded'`)).toBe(1);
  });
});
