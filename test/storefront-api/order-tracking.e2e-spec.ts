import { reunionDay } from '@boutik/kernel';
import { textOfPdf } from '@boutik/platform/documents';
import { unzipSync } from 'fflate';
import { guestCheckout } from '../support/guest-checkout.js';
import { PASSWORD } from '../support/seed-shop.js';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

interface OrderList {
  commandes: { id: number }[];
  total: number;
}

jest.setTimeout(120_000);

/** In La Réunion, where invoices are dated. */
const thisYear = () => Number(reunionDay(new Date()).slice(0, 4));

describe('finding an order again', () => {
  let shop: TestShop;
  const { visitor, place, open, pay, card } = guestCheckout(() => shop);
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
  });
  afterAll(() => shop?.close());

  it('lists orders in tabs and pages, with the pictures of their articles', async () => {
    const product = await shop.createProduct({
      netPriceCents: 5000,
      stock: 9,
      imageUrls: ['/media/a.webp', '/media/b.webp'],
    });
    const { token } = await shop.signedInUser('Lectrice');
    const order = async (quantity: number) => {
      await shop.call('POST', '/api/cart/add', { token, body: { produit_id: product, quantity } });
      const body = { acceptTerms: true, selectedModeLivraison: 4 };
      return (await shop.call<{ commande_id: number }>('POST', '/api/order', { token, body })).body.commande_id;
    };
    const paid = await order(3);
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      token,
      body: { commande_id: paid },
    });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    const confirmation = { commande_id: paid, session_id: opened.body.sessionId };
    expect(await shop.call('POST', '/api/stripe/success', { token, body: confirmation })).toMatchObject({
      status: 200,
    });
    const pending = await order(1);
    const list = async (query: string) => (await shop.call<OrderList>('GET', `/api/commandes${query}`, { token })).body;
    expect(await list('')).toMatchObject({
      total: 2,
      annees_facturees: [thisYear()],
      commandes: [
        { id: pending, articles: 1, images: ['/media/a.webp,/media/b.webp'] },
        { id: paid, articles: 3 },
      ],
    });
    expect(await list('?etat=a-payer')).toMatchObject({ total: 1, commandes: [{ id: pending }] });
    expect(await list('?etat=confirmees')).toMatchObject({ total: 1, commandes: [{ id: paid }] });
    expect(await list('?etat=closes')).toMatchObject({ total: 0, commandes: [] });
    expect(await list('?page=2&per_page=1')).toMatchObject({ total: 2, commandes: [{ id: paid }] });
    expect(await list('?page=9')).toMatchObject({ total: 2, commandes: [] });
    expect(await shop.call('GET', '/api/commandes?etat=autre', { token })).toMatchObject({ status: 422 });
  });

  it('mails the link of an order to its address alone, and says the same for any other', async () => {
    const { body } = await place(await visitor(await card()), 'suivi@lagon.test');
    const { numero } = (await open(body.commande_id, body.order_token)).body.commande;
    const requestLink = (number: string, email: string) =>
      shop.call('POST', '/api/commandes/suivi', { body: { numero: number, email } });
    const replies = [
      await requestLink(numero, 'curieux@lagon.test'),
      await requestLink('CMD-2026-999999', 'suivi@lagon.test'),
      await requestLink(` ${numero.toLowerCase()} `, 'Suivi@lagon.test'),
    ];
    expect(new Set(replies.map(({ status, body: reply }) => JSON.stringify([status, reply]))).size).toBe(1);
    const mail = await shop.emailTo('suivi@lagon.test', /^Suivre votre commande/);
    expect(mail.html).toContain(`/detail_commande/${body.commande_id}?lien=${body.order_token}`);
    expect(await shop.count('mails', "to_address = 'curieux@lagon.test' or subject like '%999999%'")).toBe(0);
    expect(await requestLink('', 'suivi@lagon.test')).toMatchObject({ status: 422 });
  });

  it('gives the delivery notes of parcels that have left, and the invoices of a year', async () => {
    const product = await card();
    const { body: guest } = await place(await visitor(product), 'colis@lagon.test');
    await pay(guest);
    const notes = () =>
      shop.call('GET', `/api/commandes/${guest.commande_id}/bons-de-livraison?order_token=${guest.order_token}`);
    expect(await notes()).toMatchObject({ status: 404 });
    const { token } = await shop.signedInUser('Preparatrice', 'Admin');
    const parcels = `/api/commercial/commandes/${guest.commande_id}/colis`;
    await until('the delivery', async () => (await shop.call('GET', parcels, { token })).status === 200);
    const made = await shop.call<{ data: { colis: { id: number; version: number }[] } }>('POST', parcels, {
      token,
      body: {},
    });
    const [parcel] = made.body.data.colis;
    await shop.call('POST', `/api/commercial/colis/${parcel?.id}/etapes`, {
      token,
      body: { version: parcel?.version, etape: 'prêt au retrait' },
    });
    const printed = await notes();
    expect(printed.headers['content-type']).toBe('application/pdf');
    expect(textOfPdf(printed.bytes)).toContain('Maillot');
    await shop.createUser('Colis', 'particulier', { email: 'colis@lagon.test' });
    const owner = await shop.call<{ token: string }>('POST', '/api/login', {
      body: { email: 'colis@lagon.test', password: PASSWORD },
    });
    const year = thisYear();
    const archive = (annee: number) => shop.call('GET', `/api/factures?annee=${annee}`, { token: owner.body.token });
    expect(Object.keys(unzipSync((await archive(year)).bytes))).toEqual([
      expect.stringMatching(/^facture-FAC-.*\.pdf$/),
    ]);
    expect(await archive(year - 1)).toMatchObject({ status: 404 });
    expect(await shop.call('GET', `/api/factures?annee=${year}`)).toMatchObject({ status: 401 });
    // Its link opens it in the place of the page: a refusal is a page too.
    const opened = await fetch(`${shop.url}/api/factures?annee=${year - 1}`, {
      headers: { authorization: `Bearer ${owner.body.token}`, 'sec-fetch-dest': 'document' },
    });
    expect([opened.status, opened.headers.get('content-type'), await opened.text()]).toEqual([
      404,
      'text/html; charset=utf-8',
      expect.stringContaining('<h1>Aucune facture à télécharger.</h1>'),
    ]);
  });
});
