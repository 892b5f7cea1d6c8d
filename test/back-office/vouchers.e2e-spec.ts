import type { OwnVoucher, Voucher } from '@boutik/contract';
import { reunionDay } from '@boutik/kernel';
import { voucherExpiry } from '../../libs/orders/src/vouchers/domain/voucher.js';
import { liftRateLimits } from '../security/lift-rate-limits.js';
import { guestCheckout } from '../support/guest-checkout.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

interface Applied {
  montant: number;
  payee: boolean;
  code?: string;
}

jest.setTimeout(180_000);

describe('vouchers in place of refunds', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let marie: SignedInUser;
  let other: SignedInUser;
  let product: number;
  let restoreLimits: () => void;
  beforeAll(async () => {
    restoreLimits = liftRateLimits();
    shop = await TestShop.open({ worker: true });
    admin = await shop.signedInUser('Chef', 'Admin');
    [marie, other] = [await shop.signedInUser('Marie'), await shop.signedInUser('Paul')];
    // 108.50 € including tax.
    product = await shop.createProduct({ netPriceCents: 10_000, stock: 100 });
  });
  afterAll(async () => {
    await shop?.close();
    restoreLimits();
  });

  /** By telephone: a client may have several. */
  async function order(client: SignedInUser, quantite = 1, acompte?: object): Promise<number> {
    const body = { client_id: client.id, mode_livraison: 4, produits: [{ id: product, quantite }], acompte };
    return (await shop.call<{ id: number }>('POST', '/api/commercial/commandes', { token: admin.token, body })).body.id;
  }
  async function payByCard(id: number, { token }: SignedInUser): Promise<void> {
    const body = { commande_id: id };
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      token,
      body,
    });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    await shop.call('POST', '/api/stripe/success', { token, body: { ...body, session_id: opened.body.sessionId } });
  }
  const numberOf = async (id: number) =>
    (await shop.db.query<{ number: string }>('select number from orders where id = $1', [id]))[0]?.number ?? '';
  const refund = async (id: number, body: object) => {
    const path = `/api/commercial/commandes/${await numberOf(id)}/remboursement`;
    return shop.call<{ message: string; code?: string }>('POST', path, {
      token: admin.token,
      body: { motif: 'Échange', ...body },
    });
  };
  const apply = (id: number, code: unknown, by = marie) =>
    shop.call<Applied>('PUT', `/api/commandes/${id}/avoir`, { token: by.token, body: { code } });
  const list = async (query = '') =>
    (
      await shop.call<{ data: { data: Voucher[]; reste: number } }>('GET', `/api/commercial/avoirs?${query}`, {
        token: admin.token,
      })
    ).body.data;
  const status = async (id: number) =>
    (await shop.db.query<{ status: string }>('select status from orders where id = $1', [id]))[0]?.status;
  const movements = async (id: number) =>
    shop.db.query<{ means: string; kind: string; cents: number }>(
      `select coalesce(l.means, s.provider) as means, l.kind, l.amount_cents::int as cents from payment_ledger l
       join payment_sessions s on s.id = l.payment_session_id
       where s.reference = $1 and l.kind in ('captured', 'received', 'refunded') order by l.kind, l.id`,
      [await numberOf(id)],
    );
  /** A voucher of 108.50 €, or of several times as much. */
  async function issue(quantite = 1, client = marie): Promise<string> {
    const id = await order(client, quantite);
    await payByCard(id, client);
    expect((await refund(id, { en_avoir: true })).body.message).toContain('bon d’avoir');
    await until('the voucher', async () => (await list()).data.some(({ commande_id }) => commande_id === id), 60_000);
    return (await list()).data.find(({ commande_id }) => commande_id === id)?.code ?? '';
  }

  it('are issued once, without a refund at the provider, and mailed to the client', async () => {
    const code = await issue();
    const [voucher] = (await list(`search=${code}`)).data;
    expect(voucher).toMatchObject({ montant: 108.5, reste: 108.5, client: { id: marie.id } });
    expect(voucher?.expire_le).toBe(voucherExpiry(reunionDay(new Date())));
    const id = voucher?.commande_id ?? 0;
    expect(await status(id)).toBe('refunded');
    expect(await movements(id)).toEqual([
      { means: 'stripe', kind: 'captured', cents: 10_850 },
      { means: 'voucher', kind: 'refunded', cents: 10_850 },
    ]);
    expect(await shop.db.query('select 1 from sandbox_refunds')).toEqual([]);
    // The event may be delivered again.
    await shop.db.query(
      "delete from outbox_deliveries d using outbox o where o.id = d.outbox_id and o.event = 'payment.refunded'",
    );
    await shop.db.query("update outbox set status = 'pending', delivered_at = null where event = 'payment.refunded'");
    const mails = () => shop.db.query<{ text: string }>('select text from mails where text like $1', [`%${code}%`]);
    await until('the mail', async () => (await mails()).length === 1, 60_000);
    await until(
      'the events',
      async () => (await shop.db.query("select 1 from outbox where status <> 'done'")).length === 0,
      60_000,
    );
    expect((await list()).data).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('pay orders of their client in several times, the rest by card', async () => {
    const code = await issue(2);
    const first = await order(marie);
    expect((await apply(first, code)).body).toMatchObject({ montant: 108.5, payee: true });
    expect([await status(first), (await apply(first, code)).status]).toEqual(['paid', 409]);
    const second = await order(marie, 2);
    expect((await apply(second, code.replaceAll('-', ' '))).body).toMatchObject({ montant: 108.5, payee: false });
    expect((await apply(second, '')).body).toMatchObject({ montant: 0, payee: false });
    expect((await apply(second, code)).body).toMatchObject({ montant: 108.5, payee: false });
    // Nothing is taken from it before the payment.
    expect((await list(`search=${code}`)).data).toMatchObject([{ reste: 108.5 }]);
    await payByCard(second, marie);
    expect(await movements(second)).toEqual([
      { means: 'stripe', kind: 'captured', cents: 10_850 },
      { means: 'voucher', kind: 'received', cents: 10_850 },
    ]);
    const [invoice] = await shop.db.query(
      "select gross_cents::int as gross, content->>'paidBy' as means from invoices where order_id = $1",
      [second],
    );
    // A means of payment, and no discount.
    expect(invoice).toEqual({ gross: 21_700, means: 'Carte bancaire et bon d’avoir' });
    expect((await list(`search=${code}`)).data).toMatchObject([{ reste: 0 }]);
    // The money goes back to the card, and what the voucher paid becomes another one.
    expect((await refund(second, {})).status).toBe(201);
    await until('the refund', async () => (await status(second)) === 'refunded', 60_000);
    expect((await movements(second)).slice(2)).toEqual(
      expect.arrayContaining([
        { means: 'stripe', kind: 'refunded', cents: 10_850 },
        { means: 'voucher', kind: 'refunded', cents: 10_850 },
      ]),
    );
    expect((await list('etat=ouvert')).data.filter(({ commande_id }) => commande_id === second)).toMatchObject([
      { montant: 108.5, reste: 108.5 },
    ]);
  });

  it('are given back as no other one once the account is erased; the money is', async () => {
    const paula = await shop.signedInUser('Paula');
    const code = await issue(2, paula);
    const [whole, part] = [await order(paula), await order(paula, 2)];
    expect((await apply(whole, code, paula)).body).toMatchObject({ payee: true });
    expect((await apply(part, code, paula)).body).toMatchObject({ montant: 108.5, payee: false });
    await payByCard(part, paula);
    expect((await shop.call('DELETE', '/api/users', { token: paula.token })).status).toBe(200);
    const refused = [await refund(whole, {}), await refund(part, {})];
    expect(refused.map(({ body }) => body.code)).toEqual(['account-erased', 'account-erased']);
    expect(refused[1]?.body.message).toMatch(/au plus 108,50\s€/);
    expect((await refund(part, { montant: 108.5 })).status).toBe(201);
    await until('the money', async () => (await movements(part)).length === 3, 60_000);
    expect((await movements(part)).at(-1)).toEqual({ means: 'stripe', kind: 'refunded', cents: 10_850 });
    expect(await shop.count('vouchers', `order_id in (${whole}, ${part})`)).toBe(0);
  });

  it('pay no two orders at once, and are taken back from a cancelled one', async () => {
    const code = await issue();
    const orders = [await order(marie, 2), await order(marie, 2), await order(marie, 2)];
    const replies = await Promise.all([...orders, ...orders].map((id) => apply(id, code)));
    const won = orders.filter((_, at) => replies[at]?.status === 200 || replies[at + 3]?.status === 200);
    expect(won).toHaveLength(1);
    const [row] = await shop.db.query('select sum(voucher_cents)::int as part from orders where id = any($1)', [
      orders,
    ]);
    expect(row).toEqual({ part: 10_850 });
    const path = `/api/commercial/commandes/${won[0]}/annulation`;
    expect((await shop.call('POST', path, { token: admin.token, body: { motif: 'Essai' } })).status).toBe(200);
    const [next] = orders.filter((id) => id !== won[0]);
    expect((await apply(next ?? 0, code)).status).toBe(200);
  });

  it('are refused for orders of others and with a deposit, and for anything that is no code', async () => {
    const code = await issue();
    const [own, foreign] = [await order(marie), await order(other)];
    const deposit = await order(marie, 1, { type: 'pourcentage', valeur: 30 });
    expect((await apply(foreign, code, other)).body).toMatchObject({ code: 'voucher-not-usable' });
    expect((await apply(foreign, code)).status).toBe(404);
    expect((await apply(deposit, code)).body).toMatchObject({ code: 'voucher-with-deposit' });
    for (const wrong of ['AV-0000-0000-0000', "' or 1=1", 'x']) expect((await apply(own, wrong)).status).toBe(409);
    for (const wrong of [null, 7, [], {}, 'x'.repeat(41)]) expect((await apply(own, wrong)).status).toBe(422);
    const anonymous = await shop.call('PUT', `/api/commandes/${own}/avoir`, { body: { code } });
    expect(anonymous.status).toBe(401);
    await shop.db.query('update vouchers set expires_on = current_date - 2 where code = $1', [code]);
    expect((await apply(own, code)).body).toMatchObject({ code: 'voucher-not-usable' });
    expect((await list()).data.length).toBeGreaterThan(3);
    expect((await shop.call('GET', '/api/commercial/avoirs', { token: marie.token })).status).toBe(403);
  });

  it('are listed with their balance for their client, and for staff at an order of that client', async () => {
    const code = await issue(2);
    const [unpaid, foreign] = [await order(marie, 3), await order(other)];
    const own = async (by: SignedInUser) =>
      (await shop.call<{ bons: OwnVoucher[] }>('GET', '/api/avoirs', { token: by.token })).body.bons;
    const atOrder = async (id: number) =>
      (
        await shop.call<{ data: { montant: number; bons: OwnVoucher[] } }>(
          'GET',
          `/api/commercial/commandes/${id}/avoir`,
          { token: admin.token },
        )
      ).body.data;
    const of = (bons: readonly OwnVoucher[]) => bons.find((bon) => bon.code === code);
    expect(of(await own(marie))).toMatchObject({ montant: 217, reste: 217, disponible: 217, expire: false });
    expect(of(await own(other))).toBeUndefined();
    expect((await atOrder(unpaid)).bons.map((bon) => bon.code)).toContain(code);
    expect((await atOrder(foreign)).bons).toEqual([]);
    const path = `/api/commercial/commandes/${unpaid}/avoir`;
    const applied = await shop.call<Applied>('PUT', path, { token: admin.token, body: { code } });
    expect(applied.body).toMatchObject({ montant: 217, payee: false });
    // Reserved for others; at the order itself it can be chosen again.
    expect(of(await own(marie))).toMatchObject({ reste: 217, disponible: 0 });
    expect(of((await atOrder(unpaid)).bons)).toMatchObject({ disponible: 217 });
    expect((await atOrder(unpaid)).montant).toBe(217);
    expect((await shop.call('GET', '/api/avoirs')).status).toBe(401);
    expect((await shop.call('GET', path, { token: marie.token })).status).toBe(403);
    expect((await shop.call('GET', '/api/commercial/commandes/999999/avoir', { token: admin.token })).status).toBe(404);
    const personal = await shop.call('GET', '/api/profile/donnees', { token: marie.token });
    expect(JSON.stringify(personal.body)).toContain(code);
  });

  it('of a guest pay an order of whoever has the code', async () => {
    const guest = guestCheckout(() => shop);
    const first = (await guest.place(await guest.visitor(product), 'invite@lagon.test')).body;
    await guest.pay(first);
    await refund(first.commande_id, { en_avoir: true });
    await until(
      'the voucher',
      async () => (await list()).data.some(({ commande_id }) => commande_id === first.commande_id),
      60_000,
    );
    const code = (await list()).data.find(({ commande_id }) => commande_id === first.commande_id)?.code;
    // Another browser: another guest.
    const second = (await guest.place(await guest.visitor(product), 'invite@lagon.test')).body;
    const { commande_id: id, order_token } = second;
    const reply = await shop.call<Applied>('PUT', `/api/commandes/${id}/avoir`, { body: { code, order_token } });
    expect(reply.body).toMatchObject({ payee: true });
  });
});
