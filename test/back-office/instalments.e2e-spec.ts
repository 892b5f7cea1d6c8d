import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';
import { today } from '../support/today.js';

interface Row {
  numero: number;
  date: string;
  montant: number;
  reste: number;
}
interface ScheduleReply {
  message?: string;
  error_code?: string;
  data: { echeances: Row[]; a_payer: number | null; dernier_jour: string; particulier: boolean };
}

jest.setTimeout(180_000);

describe('instalments of an order', () => {
  let shop: TestShop;
  let paul: SignedInUser;
  let marie: SignedInUser;
  let other: SignedInUser;
  let business: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    paul = await shop.signedInUser('Vendeur', 'Commercial');
    [marie, other] = [await shop.signedInUser('Marie'), await shop.signedInUser('Jean')];
    const columns = { raison_sociale: 'Atelier Payet', num_siret: '12345678200010' };
    const id = await shop.createUser('Atelier', 'professionnel', columns);
    business = { id, email: 'atelier@boutik.test', token: await shop.signIn('Atelier') };
  });
  afterAll(() => shop?.close());

  const pathOf = (id: number | string) => `/api/commercial/commandes/${id}/echeancier`;
  const call = (method: string, path: string, body?: object) =>
    shop.call<ScheduleReply>(method, path, { token: paul.token, ...(body && { body }) });
  const propose = async (id: number, query: string) =>
    (await shop.call<{ data: Row[] }>('GET', `${pathOf(id)}/proposition?${query}`, { token: paul.token })).body.data;

  /** The cart of an unpaid order is filled still: it is emptied first. */
  async function place(buyer: SignedInUser): Promise<number> {
    await shop.db.query('delete from cart_lines where cart_id in (select id from carts where user_id = $1)', [
      buyer.id,
    ]);
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 9 });
    const { token } = buyer;
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: product, quantity: 1 } });
    const body = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };
    return (await shop.call<{ commande_id: number }>('POST', '/api/order', { token, body })).body.commande_id;
  }
  const wantedOf = (rows: readonly Row[]) => ({ echeances: rows.map(({ date, montant }) => ({ date, montant })) });
  const orderOf = async (id: number, by = marie) => {
    type Reply = {
      commande: { status: string; echeancier: Row[]; echeance: unknown; virement: { montant: number } | null };
    };
    return (await shop.call<Reply>('GET', `/api/commandes/${id}`, { token: by.token })).body.commande;
  };

  it('are proposed by the server within the period of the law', async () => {
    const id = await place(marie);
    expect((await call('GET', pathOf(id))).body.data).toMatchObject({
      echeances: [],
      a_payer: 108.5,
      dernier_jour: today(50),
      particulier: true,
    });
    expect(await propose(id, `fois=3&rythme=trois-semaines&premiere=${today()}`)).toEqual([
      { numero: 1, date: today(), montant: 36.18 },
      { numero: 2, date: today(21), montant: 36.16 },
      { numero: 3, date: today(42), montant: 36.16 },
    ]);
    const pro = await place(business);
    expect((await call('GET', pathOf(pro))).body.data).toMatchObject({
      dernier_jour: today(60),
      particulier: false,
    });
    for (const wrong of [
      'fois=1&rythme=mois',
      'fois=13&rythme=mois',
      'fois=3&rythme=jour',
      'fois=12&rythme=mois',
      'fois=-3&rythme=mois',
    ]) {
      const reply = await call('GET', `${pathOf(id)}/proposition?${wrong}&premiere=${today()}`);
      expect(reply.status).toBe(422);
    }
    for (const day of ['', '2020-01-01', '2099-01-01', 'demain'])
      expect((await call('GET', `${pathOf(id)}/proposition?fois=3&rythme=mois&premiere=${day}`)).status).toBe(422);
  });

  it('are for staff, and refuse amounts that are not what is owed', async () => {
    const id = await place(marie);
    const wanted = wantedOf(await propose(id, `fois=2&rythme=mois&premiere=${today()}`));
    expect((await shop.call('POST', pathOf(id), { body: wanted })).status).toBe(401);
    for (const client of [marie, other])
      expect((await shop.call('POST', pathOf(id), { token: client.token, body: wanted })).status).toBe(403);
    expect((await call('POST', pathOf(999_999), wanted)).status).toBe(404);
    expect((await call('POST', pathOf('x'), wanted)).status).toBe(404);
    const [first, second] = wanted.echeances;
    for (const montant of [null, true, [], '54', 0, -1, 54.26, 54.255, 1e12])
      expect((await call('POST', pathOf(id), { echeances: [{ ...first, montant }, second] })).status).toBe(422);
    for (const date of [null, true, [], 'demain', '2020-01-01', today(51)])
      expect((await call('POST', pathOf(id), { echeances: [first, { ...second, date }] })).status).toBe(422);
    for (const echeances of [null, true, {}, [], [first], Array(13).fill(first)])
      expect((await call('POST', pathOf(id), { echeances })).status).toBe(422);
    expect(await orderOf(id)).toMatchObject({ status: 'en attente', echeancier: [] });
  });

  it('confirm the order once, are shown to its client, and are settled by receipts', async () => {
    const id = await place(marie);
    const wanted = wantedOf(await propose(id, `fois=3&rythme=trois-semaines&premiere=${today()}`));
    const replies = await Promise.all([call('POST', pathOf(id), wanted), call('POST', pathOf(id), wanted)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body.data.echeances).toHaveLength(3);
    const changed = { echeances: [...wanted.echeances].reverse() };
    expect((await call('POST', pathOf(id), changed)).status).toBe(409);
    expect(await orderOf(id)).toMatchObject({ status: 'payé', echeance: { le: today(), reste: 108.5 } });
    const mail = await shop.emailTo(marie.email, /est confirmée$/);
    expect(mail.text).toMatch(/Échéance 1.*36,18.*Échéance 3.*36,16/s);

    const body = { moyen: 'virement', montant: 40, date: today(), piece: 'VIR' };
    await shop.call('POST', `/api/commercial/commandes/${id}/encaissements`, { token: paul.token, body });
    const order = await orderOf(id);
    expect(order.echeancier.map(({ reste }) => reste)).toEqual([0, 32.34, 36.16]);
    expect(order.echeance).toEqual({ le: today(21), reste: 68.5 });
    expect((await shop.call('GET', `/api/commandes/${id}`, { token: other.token })).status).toBe(404);
  });

  it('are in the list of what is due, and are reminded one by one', async () => {
    const id = await place(business);
    await call('POST', pathOf(id), wantedOf(await propose(id, `fois=3&rythme=quinzaine&premiere=${today()}`)));
    await shop.db.query('update payment_instalments set due_on = due_on - 20 where order_id = $1', [id]);
    const list = await shop.call<{ data: { data: Record<string, unknown>[] } }>(
      'GET',
      `/api/commercial/echeances?client_id=${business.id}`,
      { token: paul.token },
    );
    expect(list.body.data.data).toMatchObject([
      { commande_id: id, tranche: { numero: 1, sur: 3 }, retard: 20, reste: 36.18, total: 36.18 },
      { tranche: { numero: 2, sur: 3 }, retard: 6 },
      { tranche: { numero: 3, sur: 3 }, retard: 0, reste: 36.16 },
    ]);
    await shop.runSchedule('remind-overdue');
    await shop.runSchedule('remind-overdue');
    const mail = await shop.emailTo(business.email, /^Échéance 2 de la facture/);
    expect(mail.text).toContain('l’échéance 2 sur 3 de la facture');
    expect(await shop.count('payment_reminders', `order_id = ${id}`)).toBe(2);
    // The link pays the earliest alone, and needs no account.
    expect(mail.text).not.toContain('payment-select');
    const first = await shop.emailTo(business.email, /^Échéance 1 de la facture/);
    const token = /payment-select\?commande=\d+&lien=([\w-]+)/.exec(first.text)?.[1];
    const target = { commande_id: id, order_token: token };
    const pay = (body: object) => shop.call<{ paymentUrl: string }>('POST', '/api/stripe/payment', { body });
    expect((await pay({ commande_id: id })).status).toBe(401);
    expect((await pay({ ...target, order_token: 'x'.repeat(43) })).status).toBe(404);
    const opened = await pay({ ...target, montant: 1, amount: 1 });
    const returned = await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    const sessionId = new URL(returned).searchParams.get('session_id');
    const confirm = () => shop.call('POST', '/api/stripe/success', { body: { ...target, session_id: sessionId } });
    const confirmed = await Promise.all([confirm(), confirm()]);
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await orderOf(id, business)).echeancier.map(({ reste }) => reste)).toEqual([0, 36.16, 36.16]);
    const paid = await shop.emailTo(business.email, /^Paiement de 36,18/);
    expect(paid.text).toMatch(/Il reste 72,32.* à régler, dont 36,16/);
    expect(paid.text).toContain('(échéance 2 sur 3)');
    expect(await shop.count('mails', "subject like 'Paiement de 36,18%'")).toBe(1);
    const receipts = await shop.call<{ data: object }>('GET', `/api/commercial/commandes/${id}/encaissements`, {
      token: paul.token,
    });
    expect(receipts.body.data).toMatchObject({ reste: 72.32, a_payer: 36.16, tranche: { numero: 2, sur: 3 } });
    const link = await shop.call('POST', `/api/commercial/commandes/${id}/lien-paiement`, { token: paul.token });
    expect(link.status).toBe(200);
    const sent = await shop.emailTo(business.email, /^Votre échéance de 36,16/);
    expect(sent.text).toContain('payment-select');
    // The earlier link is replaced.
    expect((await pay(target)).status).toBe(404);

    await dispute(opened.body.paymentUrl, id);
  });

  /** The bank gives a payment back: its amount is due again, and staff see what to do. */
  async function dispute(paymentUrl: string, id: number) {
    const admin = await shop.signedInUser('Chef', 'Admin');
    for (const step of ['open', 'lost'])
      await fetch(`${paymentUrl}/litige`, {
        method: 'POST',
        body: new URLSearchParams({ dispute: step }),
        redirect: 'manual',
      });
    await until(
      'the charge-back',
      async () => (await shop.count('payment_ledger', "kind = 'charged-back'")) === 1,
      60_000,
    );
    expect((await orderOf(id, business)).echeancier.map(({ reste }) => reste)).toEqual([36.18, 36.16, 36.16]);
    const get = async <T>(path: string) =>
      (await shop.call<{ data: T }>('GET', path, { token: admin.token })).body.data;
    expect(await get(`/api/commercial/commandes/${id}/encaissements`)).toMatchObject({ reste: 108.5, a_payer: 36.18 });
    const order = await get<{ litiges: object[]; paiements: { etape: string; montant: number }[] }>(
      `/api/commercial/commandes/${id}`,
    );
    expect(order.litiges).toMatchObject([{ etat: 'perdu', a_nouveau_du: 36.18 }]);
    expect(order.paiements).toContainEqual(expect.objectContaining({ etape: 'charged-back', montant: 36.18 }));
    const balances = await get<{ data: object[] }>('/api/commercial/soldes');
    expect(balances.data).toContainEqual(expect.objectContaining({ client_id: business.id, solde: 108.5, litige: 0 }));
    const unpaid = await get<{ data: { id: number }[] }>('/api/commercial/commandes?solde=a-echeance');
    expect(unpaid.data.map((one) => one.id)).toContain(id);
    expect((await shop.emailTo(admin.email, /litige est perdu/)).text).toContain('sont à nouveau dus par le client');
  }
});
