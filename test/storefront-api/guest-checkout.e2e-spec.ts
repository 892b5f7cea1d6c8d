import { randomUUID } from 'node:crypto';
import { guestCheckout, guestContact, guestTerms } from '../support/guest-checkout.js';
import { TestShop } from '../support/test-shop.js';

interface Orders {
  commandes: { id: number }[];
}
interface Detail {
  commande: { sans_compte: boolean };
}

jest.setTimeout(120_000);

describe('the checkout without an account', () => {
  let shop: TestShop;
  const { visitor, place, open, pay, card } = guestCheckout(() => shop);
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
  });
  afterAll(() => shop?.close());

  const ordersOf = async (token: string) =>
    (await shop.call<Orders>('GET', '/api/commandes', { token })).body.commandes;

  it('sells, mails a link that opens the order alone, and empties the cart', async () => {
    const product = await card();
    const session = await visitor(product, 2);
    const { status, body } = await place(session, 'line@lagon.test');
    expect({ status, total: body.total }).toEqual({ status: 201, total: 217 });
    expect(await shop.stock(product)).toBe(3);
    await pay(body);
    expect((await shop.call('GET', '/api/cart/count-no-auth', { session })).body).toMatchObject({ count: 0 });
    const mail = await shop.emailTo('line@lagon.test', /Paiement confirmé/);
    // The address is not confirmed: nobody is called by a name that a stranger may have typed.
    expect(mail.text).not.toContain('Line');
    const [, id, key] = /detail_commande\/(\d+)\?lien=([\w-]+)/.exec(mail.html) ?? [];
    const found = await open(Number(id), key ?? '');
    expect(found.body.commande).toMatchObject({ status: 'payé', client_email: 'line@lagon.test', sans_compte: true });
    const other = (await place(await visitor(product), 'autre@lagon.test')).body;
    expect(await open(other.commande_id, key ?? '')).toMatchObject({ status: 404 });
    expect(await open(Number(id), 'x'.repeat(32))).toMatchObject({ status: 404 });
    expect(await shop.call('GET', `/api/commandes/${id}`)).toMatchObject({ status: 401 });
  });

  it('takes an address with half of an emoji, as a field that cuts texts leaves it', async () => {
    const cut = { prenom: 'Line\ud83c', adresse: '3 chemin des Filaos \udf34' };
    const { status, body } = await place(await visitor(await card()), 'emoji@lagon.test', cut);
    expect(status).toBe(201);
    const [order] = await shop.db.query<{ row: string }>(
      'select to_jsonb(o)::text as row from orders o where id = $1',
      [body.commande_id],
    );
    expect(order?.row).toContain('3 chemin des Filaos \ufffd');
  });

  it('takes a request for a return with the key of the order, and no other', async () => {
    const product = await card();
    const { body } = await place(await visitor(product), 'retour@lagon.test');
    await pay(body);
    const send = (order_token: string | undefined) =>
      shop.call('POST', '/api/refunds', {
        body: { orderNumber: body.commande_id, productId: product, reason: 'Produit défectueux', order_token },
      });
    expect(await send(undefined)).toMatchObject({ status: 401 });
    expect(await send('x'.repeat(32))).toMatchObject({ status: 404 });
    expect(await send(body.order_token)).toMatchObject({ status: 201 });
  });

  it('shows nothing of an account with the address, and joins it when its owner signs in', async () => {
    const product = await card();
    const owner = await shop.signedInUser('Proprietaire');
    const guest = (await place(await visitor(product), owner.email)).body;
    await pay(guest);
    expect(await ordersOf(owner.token)).toEqual([]);
    const next = await shop.signIn('Proprietaire');
    expect(await ordersOf(next)).toMatchObject([{ id: guest.commande_id }]);
    expect(await shop.call<Detail>('GET', `/api/commandes/${guest.commande_id}`, { token: next })).toMatchObject({
      body: { commande: { sans_compte: false } },
    });
    // Whoever typed the address has no key any more.
    expect(await open(guest.commande_id, guest.order_token)).toMatchObject({ status: 404 });
    expect(await shop.count('users', "guest_email = 'proprietaire@boutik.test'")).toBe(0);
  });

  it('joins an unpaid order with its reservation, which the owner pays', async () => {
    const product = await card(1);
    await shop.createUser('Dernier');
    const session = await visitor(product);
    const guest = (await place(session, 'dernier@boutik.test')).body;
    const token = await shop.signIn('Dernier');
    await shop.call('POST', '/api/cart/assign-user', { token, session, body: { session_id: session } });
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      token,
      body: { commande_id: guest.commande_id },
    });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    const body = { commande_id: guest.commande_id, session_id: opened.body.sessionId };
    expect(await shop.call('POST', '/api/stripe/success', { token, body })).toMatchObject({ status: 200 });
    expect(await shop.stock(product)).toBe(0);
  });

  it('opens an account with one password, for the owner of the address alone', async () => {
    const { body } = await place(await visitor(await card()), 'nouvelle@lagon.test');
    await pay(body);
    const choose = (password: string, order_token = body.order_token) =>
      shop.call('POST', `/api/commandes/${body.commande_id}/compte`, { body: { order_token, password } });
    expect(await choose('court')).toMatchObject({ status: 422 });
    expect(await choose('Lagon-basalte-42!', 'x'.repeat(32))).toMatchObject({ status: 404 });
    expect(await choose('Lagon-basalte-42!')).toMatchObject({ status: 200 });
    const credentials = { email: 'nouvelle@lagon.test', password: 'Lagon-basalte-42!' };
    expect(await shop.call('POST', '/api/login', { body: credentials })).toMatchObject({ status: 403 });
    const mail = await shop.emailTo('nouvelle@lagon.test', /compte|adresse/i);
    const token = /confirm-inscription\?token=([\w-]+)/.exec(mail.html)?.[1] ?? '';
    await shop.call('GET', `/api/confirm-inscription/${token}`);
    const signedIn = await shop.call<{ token: string }>('POST', '/api/login', { body: credentials });
    expect(await ordersOf(signedIn.body.token)).toMatchObject([{ id: body.commande_id }]);
    expect(await shop.call('GET', '/api/profile', { token: signedIn.body.token })).toMatchObject({
      body: { user: { prenom: 'Line', adresse: '3 chemin des Filaos', code_postal: '97460', ville: 'Saint-Paul' } },
    });
  });

  it('places one order, however often and fast it is sent', async () => {
    const product = await card(3);
    const session = await visitor(product);
    const sent = await Promise.all([1, 2, 3].map(() => place(session, 'double@lagon.test')));
    expect(new Set(sent.map(({ body }) => body.commande_id)).size).toBe(1);
    const key = randomUUID();
    const repeated = [
      await place(session, 'double@lagon.test', { key }),
      await place(session, 'double@lagon.test', { key }),
    ];
    expect(repeated.map(({ body }) => body.commande_id)).toEqual([
      sent[0]?.body.commande_id,
      sent[0]?.body.commande_id,
    ]);
    expect(await shop.stock(product)).toBe(2);
    expect(await shop.count('users', "guest_email = 'double@lagon.test'")).toBe(1);
  });

  it('replaces the order of a mistyped address, whose key then opens nothing that is paid', async () => {
    const product = await card(1);
    const session = await visitor(product);
    const wrong = (await place(session, 'fautte@lagon.test')).body;
    const right = (await place(session, 'faute@lagon.test')).body;
    expect(right.commande_id).not.toBe(wrong.commande_id);
    expect(await shop.stock(product)).toBe(0);
    await pay(right);
    expect((await open(wrong.commande_id, wrong.order_token)).body.commande.status).toBe('annulé');
    expect(await open(right.commande_id, wrong.order_token)).toMatchObject({ status: 404 });
  });

  it('refuses what the checkout of an account refuses, and coupons that are counted per customer', async () => {
    const session = await visitor(await card());
    expect(await place(session, 'a@lagon.test', { acceptTerms: false })).toMatchObject({ status: 422 });
    const invalid = await place(session, 'pas une adresse', { name: '', ville: 'Paris', telephone: '12' });
    expect(Object.keys(invalid.body.errors ?? {}).sort()).toEqual(['email', 'name', 'telephone', 'ville']);
    expect(await place(randomUUID(), 'a@lagon.test')).toMatchObject({ status: 422, body: { code: 'empty-cart' } });
    const signedIn = await shop.signedInUser('Connectee');
    const asUser = { token: signedIn.token, session, body: { ...guestContact('a@lagon.test'), ...guestTerms } };
    expect(await shop.call('POST', '/api/order/invite', asUser)).toMatchObject({ status: 409 });
    await shop.db.query(
      "insert into coupons (code, discount_bp, starts_at, is_active, max_uses_per_user) values ('UNEFOIS', 1000, now() - interval '1 day', true, 1)",
    );
    const coupon = { session, body: { code: 'UNEFOIS', product_ids: [], session_id: session } };
    expect(await shop.call('POST', '/api/apply-coupon', coupon)).toMatchObject({ status: 200 });
    expect(await place(session, 'a@lagon.test')).toMatchObject({ status: 422, body: { code: 'coupon-account-only' } });
  });

  it('exports and erases with the account what was ordered with its address since its sign-in', async () => {
    const owner = await shop.signedInUser('Effacee');
    const guest = (await place(await visitor(await card()), owner.email)).body;
    await pay(guest);
    const exported = await shop.call('GET', '/api/profile/donnees', { token: owner.token });
    expect(JSON.stringify(exported.body)).toContain('3 chemin des Filaos');
    await shop.call('DELETE', '/api/users', { token: owner.token });
    expect(
      await shop.count('orders', `id = ${guest.commande_id} and client_email = '' and guest_key_hash is null`),
    ).toBe(1);
    expect(await shop.count('users', "guest_email = 'effacee@boutik.test'")).toBe(0);
  });
});
