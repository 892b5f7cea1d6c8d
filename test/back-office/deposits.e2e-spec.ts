import { textOfPdf } from '@boutik/platform/documents';
import type { OrderDeposit, StaffOrder } from '@boutik/contract';
import { until } from '../support/until.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { today } from '../support/today.js';
import { requestsTo } from '../support/requests.js';

interface ClientOrder {
  commande: {
    status: string;
    acompte: OrderDeposit | null;
    documents: { type: string; url: string; montant: number }[];
  };
}
interface Documents {
  data: { data: { type: string; numero: string; ht: number; tva: number; ttc: number; corrige: string | null }[] };
}

jest.setTimeout(180_000);
const TIMEOUT_MS = 60_000;
const THIRTY = { type: 'pourcentage', valeur: 30 };

describe('deposits', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let paul: SignedInUser;
  let product: number;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    [admin, paul] = [await shop.signedInUser('Chef', 'Admin'), await shop.signedInUser('Vendeur', 'Commercial')];
    product = await shop.createProduct({ name: 'Serveur', netPriceCents: 100_000, stock: 100 });
  });
  afterAll(() => shop?.close());

  const { get, submit: post } = requestsTo(() => shop);
  const staffOrder = async (id: number) =>
    (await get<{ data: StaffOrder }>(`/api/commercial/commandes/${id}`, paul)).data;
  const documents = async (id: number) =>
    (await get<Documents>(`/api/commercial/factures?commande_id=${id}&sort_by=id&sort_direction=asc`, paul)).data.data;
  const awaited = async () =>
    (await get<{ data: { data: { id: number }[] } }>('/api/commercial/commandes?solde=a-recevoir', paul)).data.data.map(
      ({ id }) => id,
    );

  async function ordered(buyer: SignedInUser, acompte: object | null, quantite = 1) {
    const body = { client_id: buyer.id, mode_livraison: 4, produits: [{ id: product, quantite }], acompte };
    const placed = await post<{ id: number }>('/api/commercial/commandes', paul, body);
    if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
    return placed.body;
  }

  /** Pays what is due next on the sandbox; the confirmation is sent twice at once. */
  async function pay(id: number, access: { token?: string; orderToken?: string }) {
    const target = { commande_id: id, ...(access.orderToken && { order_token: access.orderToken }) };
    const signedIn = access.token ? { token: access.token } : {};
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      ...signedIn,
      body: target,
    });
    expect(opened.status).toBe(200);
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    const body = { ...target, session_id: opened.body.sessionId };
    const confirm = () => shop.call('POST', '/api/stripe/success', { ...signedIn, body });
    expect((await Promise.all([confirm(), confirm()])).map(({ status }) => status)).toEqual([200, 200]);
  }

  it('are asked by a quote, paid, invoiced, and deducted from the final invoice', async () => {
    const buyer = await shop.signedInUser('Zoe');
    const line = { product_id: product, product_name: 'Serveur', quantity: 1, unit_price: 1085 };
    const labour = { type: 'libre', product_name: 'Pose', quantity: 1, unit_price: 102.1, taux_tva: 2.1 };
    const quote = { client_id: buyer.id, valid_until: '2099-12-31', items: [line, labour], acompte: THIRTY };
    const created = await post<{ data: { id: number; acompte: object } }>('/api/commercial/devis', paul, quote);
    expect(created.body).toMatchObject({ data: { acompte: { pourcentage: 30, montant: 356.13, solde: 830.97 } } });
    const { id: quoteId, acompte } = created.body.data;
    await post(`/api/commercial/devis/${quoteId}/send-email`, paul);
    const token = await shop.quoteToken(quoteId);
    const page = await shop.call<{ data: object }>('GET', `/api/client/devis/${token}`);
    expect(page.body.data).toMatchObject({ acompte, acompte_paye: false });
    const printed = await shop.call('GET', `/api/client/devis/${token}/pdf`);
    expect(textOfPdf(printed.bytes).replace(/\s+/g, ' ')).toMatch(
      /Acompte de 30 % à la commande : 356,13 €, solde de 830,97 €/,
    );

    const decision = { body: { decision: 'accepted', pay: true } };
    const accepted = await shop.call<{ commande_id: number; order_token: string }>(
      'POST',
      `/api/client/devis/${token}/decision`,
      decision,
    );
    const { commande_id: id, order_token: orderToken } = accepted.body;
    expect(await staffOrder(id)).toMatchObject({ status: 'en attente', acompte: { montant: 356.13, paye_le: null } });
    await pay(id, { orderToken });
    const confirmed = await staffOrder(id);
    expect(confirmed).toMatchObject({ status: 'en attente', acompte: { paye_le: expect.any(String) } });
    expect(confirmed.historique.map(({ texte }) => texte)).toContain('Acompte payé');
    const offered = await shop.call<{ data: object }>('GET', `/api/client/devis/${token}`);
    expect(offered.body.data).toMatchObject({ payable: true, acompte_paye: true, a_payer: 830.97 });
    const [deposit] = await documents(id);
    expect(deposit).toMatchObject({ type: 'facture-acompte', ttc: 356.13 });
    expect(await awaited()).toContain(id);
    // Reserved without an end, and not yet to prepare.
    const rows = await shop.db.query('select reserved_until, stock_reserved from orders where id = $1', [id]);
    expect(rows).toEqual([{ reserved_until: null, stock_reserved: true }]);
    expect(await shop.count('fulfilments', `order_id = ${id}`)).toBe(0);
    await shop.emailTo(buyer.email, /Acompte reçu pour votre commande/);

    const invoicePath = `/api/commandes/${id}/facture-acompte`;
    const pdf = await shop.call('GET', `${invoicePath}?order_token=${orderToken}`);
    expect(textOfPdf(pdf.bytes).replace(/\s+/g, ' ')).toContain('Facture d’acompte');
    const foreign = [await shop.call('GET', invoicePath, { token: paul.token }), await shop.call('GET', invoicePath)];
    expect(foreign.map(({ status }) => status)).toEqual([404, 401]);

    await pay(id, { orderToken });
    expect((await staffOrder(id)).status).toBe('payé');
    expect(await awaited()).not.toContain(id);
    const issued = await documents(id);
    expect(issued.map(({ type, ttc }) => [type, ttc])).toEqual([
      ['facture-acompte', 356.13],
      ['facture', 830.97],
    ]);
    const shares = await shop.db.query<{ rate: number; net: number; vat: number }>(
      `select (line->>'vatRate')::int as rate, sum((line->>'net')::int)::int as net, sum((line->>'vat')::int)::int as vat
       from invoices, jsonb_array_elements(content->'lines') line where order_id = $1 group by 1 order by 1`,
      [id],
    );
    expect(shares).toEqual([
      { rate: 210, net: 10_000, vat: 210 },
      { rate: 850, net: 100_000, vat: 8500 },
    ]);
    const final = await shop.call('GET', `/api/commandes/${id}/facture?order_token=${orderToken}`);
    const text = textOfPdf(final.bytes).replace(/\s+/g, ' ');
    expect(text).toContain(`Acompte déduit, facture ${deposit?.numero}`);
    expect(text).toMatch(/Total de la commande : 1 187,10 €, dont 356,13 € réglés par acompte/);

    // What is refunded goes back to both payments, with one credit note for the sale.
    const refund = await post(`/api/commercial/commandes/${confirmed.numero}/remboursement`, admin, {
      motif: 'Retour',
    });
    expect(refund.status).toBe(201);
    expect((await documents(id)).at(-1)).toMatchObject({ type: 'avoir', ttc: -1187.1 });
    await until('the order to be refunded', async () => (await staffOrder(id)).status === 'remboursé', TIMEOUT_MS);
    const given = await shop.db.query<{ cents: number }>(
      `select amount_cents as cents from order_refunds where order_id = $1 order by id`,
      [id],
    );
    expect(given.map(({ cents }) => cents)).toEqual([83_097, 35_613]);
  });

  it('by transfer and cheque confirm and pay an order of the telephone', async () => {
    const buyer = await shop.signedInUser('Telephone');
    const { id } = await ordered(buyer, { type: 'montant', valeur: 200 });
    const path = `/api/commercial/commandes/${id}/encaissements`;
    const record = (moyen: string, montant: number) =>
      post(path, paul, { moyen, montant, date: today(), piece: moyen });
    expect((await get<{ data: object }>(path, paul)).data).toMatchObject({ reste: 1085, a_payer: 200 });
    expect((await record('virement', 150)).body.message).toBe('Encaissement enregistré.');
    const both = await Promise.all([record('chèque', 50), record('chèque', 50)]);
    expect(both.map(({ body }) => body.message)).toContainEqual(expect.stringContaining('l’acompte est payé'));
    expect((await get<{ data: object }>(path, paul)).data).toMatchObject({ recu: 200, reste: 885, a_payer: 885 });
    expect((await documents(id)).map(({ type, ttc }) => [type, ttc])).toEqual([['facture-acompte', 200]]);
    expect((await get<ClientOrder>(`/api/commandes/${id}`, buyer)).commande).toMatchObject({
      status: 'en attente',
      acompte: { pourcentage: null, montant: 200, solde: 885, paye_le: expect.any(String) },
    });
    // Its client no longer cancels it, and staff only with a credit note.
    expect((await shop.call('DELETE', `/api/profile/orders/${id}`, { token: buyer.token })).status).toBe(409);
    expect((await post(`/api/commercial/commandes/${id}/annulation`, paul, { motif: 'Non' })).status).toBe(409);
    expect((await record('virement', 885)).body.message).toContain('la commande est payée');
    expect((await documents(id)).map(({ ttc }) => ttc)).toEqual([200, 885]);
    expect((await get<{ data: object }>(path, paul)).data).toMatchObject({ reste: 0, trop_percu: 0 });
  });

  it('are reminded of once, a week later, with a link that pays the balance', async () => {
    const buyer = await shop.signedInUser('Rappel');
    const { id } = await ordered(buyer, THIRTY);
    await pay(id, { token: buyer.token });
    await shop.db.query("update orders set deposit_paid_at = now() - interval '8 days' where id = $1", [id]);
    await Promise.all([shop.runSchedule('remind-balances'), shop.runSchedule('remind-balances')]);
    const mail = await shop.emailTo(buyer.email, /Solde de votre commande/);
    expect(JSON.stringify(mail)).toContain('payment-select');
    expect(await shop.count('mails', `to_address = '${buyer.email}' and subject like 'Solde de votre commande%'`)).toBe(
      1,
    );
  });

  it('are refunded when the order is cancelled: to consumers as a whole, to companies as agreed', async () => {
    const consumer = await shop.signedInUser('Particulier');
    const { id } = await ordered(consumer, THIRTY, 2);
    const cancel = (order: number, body: object, by = paul) =>
      post(`/api/commercial/commandes/${order}/annulation-acompte`, by, { motif: 'Abandon', ...body });
    expect((await cancel(id, {})).status).toBe(409);
    await pay(id, { token: consumer.token });
    expect((await cancel(id, {}, consumer)).status).toBe(403);
    for (const rembourse of [-1, null, true, [], '5', 1e300, 1.001])
      expect((await cancel(id, { rembourse })).status).toBe(422);
    expect((await cancel(id, { rembourse: 100 })).body.message).toContain('Un particulier');
    const before = await shop.stock(product);
    const pressed = await Promise.all([cancel(id, { rembourse: 651 }), cancel(id, {})]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.stock(product)).toBe(before + 2);
    const [deposit, note] = await documents(id);
    expect(note).toMatchObject({ type: 'avoir', ttc: -651, corrige: deposit?.numero });
    await until(
      'the deposit to be refunded',
      async () => (await shop.count('order_refunds', `order_id = ${id} and state = 'refunded'`)) === 1,
      TIMEOUT_MS,
    );
    expect((await staffOrder(id)).status).toBe('annulé');
    expect(await shop.count('orders', `id = ${id} and cancel_note = 'Abandon'`)).toBe(1);

    const company = await shop.signedInUser('Entreprise', 'professionnel');
    const business = await ordered(company, THIRTY);
    await shop.db.query("update orders set client_company = 'Entreprise SARL' where id = $1", [business.id]);
    await pay(business.id, { token: company.token });
    expect((await cancel(business.id, { rembourse: 400 })).status).toBe(409);
    expect((await cancel(business.id, { rembourse: 100 })).status).toBe(200);
    expect((await documents(business.id)).map(({ ttc }) => ttc)).toEqual([325.5, -100]);
  });

  it('are booked, and the file of entries passes its check', async () => {
    const token = { headers: { authorization: `Bearer ${admin.token}` } };
    const fec = await fetch(`${shop.url}/api/commercial/comptabilite/fec?exercice=${today().slice(0, 4)}`, token);
    expect(fec.status).toBe(200);
    const entries = (await fec.text()).split('\n').filter((row) => row.includes('\t419100\t'));
    expect(entries.length).toBeGreaterThanOrEqual(6);
    const days = `du=${today(-1)}&au=${today()}`;
    const period = await get<{ data: { ttc: number } }>(`/api/commercial/comptabilite?${days}`, admin);
    const [billed] = await shop.db.query<{ cents: number }>('select sum(gross_cents)::int as cents from invoices');
    expect(Math.round(period.data.ttc * 100)).toBe(billed?.cents);
    // Reports count each sale once, with its final invoice.
    await shop.runSchedule('count-missing-documents');
    const [sold] = await shop.db.query<{ cents: number }>(
      "select sum(sales_gross_cents)::int as cents from sales_totals where dimension = 'product' and grain = 'year'",
    );
    expect(sold?.cents).toBe(118_710 + 108_500);
  });

  it('refuse what is no deposit', async () => {
    const buyer = await shop.signedInUser('Hostile');
    const body = { client_id: buyer.id, mode_livraison: 4, produits: [{ id: product, quantite: 1 }] };
    const percent = (valeur: number) => ({ type: 'pourcentage', valeur });
    const amount = (valeur: number) => ({ type: 'montant', valeur });
    const wrong = [percent(0), percent(100), percent(1.5), amount(0), amount(1085), amount(1e300), { type: 'autre' }];
    for (const acompte of [...wrong, true, [], '30'])
      expect((await post('/api/commercial/commandes', paul, { ...body, acompte })).status).toBe(422);
  });
});
