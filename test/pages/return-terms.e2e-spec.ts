import { lastWithdrawalDay } from '@boutik/kernel';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';
import { today } from '../support/today.js';
import { until } from '../support/until.js';

jest.setTimeout(180_000);

const MOUSE = 'Souris sans fil';
const [CLIENT, OWNER] = ['client@boutik.test', 'patronne@boutik.test'] as const;

interface Order {
  commande: { numero: string; retractable: boolean; retractation: { jours: number; retour_paye_par: string } };
}
interface Change {
  name: string;
  value: string | null;
  version: number;
}

/** Decision 217: what the shop promises to consumers is a setting, and an order keeps what it promised. */
describeBuilt('the rules of returns', () => {
  let shop: TestShop;
  let client: Customer;
  let owner: Customer;
  beforeAll(async () => {
    shop = await TestShop.open({
      pages: true,
      worker: true,
      products: [{ name: MOUSE, netPriceCents: 2000, stock: 40 }],
      users: [
        { email: CLIENT, prenom: 'Marie' },
        { email: OWNER, prenom: 'Jade', role: 'Admin' },
      ],
    });
    client = await Customer.signIn(shop.url, CLIENT);
    owner = await Customer.signIn(shop.url, OWNER);
  });
  afterAll(() => shop?.close());

  const change = (...changes: Change[]) =>
    owner.call<{ errors?: Record<string, string[]> }>('PATCH', '/api/commercial/reglages', { body: { changes } });

  async function paidOrder(): Promise<number> {
    await client.add(shop.productId(MOUSE));
    const { commande_id: id } = (await client.order()).body;
    const body = { commande_id: id };
    const opened = await client.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      body,
    });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    await client.call('POST', '/api/stripe/success', { body: { ...body, session_id: opened.body.sessionId } });
    return id;
  }
  const orderOf = async (id: number) => (await client.call<Order>('GET', `/api/commandes/${id}`)).body.commande;
  const lastDay = async (orderNumber: string) =>
    (
      await client.call<{ contrat: { jusqu_au: string } }>('POST', '/api/retractation/commande', {
        body: { orderNumber },
      })
    ).body.contrat.jusqu_au;
  const product = async () => {
    const browser = new HtmlBrowser(shop.url);
    await browser.open(`/produit/${shop.productId(MOUSE)}`);
    return browser;
  };

  it('are never less than the law, and those of the law by default', async () => {
    for (const value of ['13', '0', '-1', '366', '14.5', 'null', 'true'])
      expect([value, (await change({ name: 'WITHDRAWAL_DAYS', value, version: 0 })).status]).toEqual([value, 422]);
    expect((await change({ name: 'RETURN_PAID_BY', value: 'personne', version: 0 })).status).toBe(422);
    const page = await product();
    expect(page.text).toContain('14 jours pour changer d’avis');
    expect(page.text).toContain('frais de renvoi à votre charge');
    const id = await paidOrder();
    expect(await orderOf(id)).toMatchObject({
      retractable: true,
      retractation: { jours: 14, retour_paye_par: 'client' },
    });
  });

  it('change what pages and new orders promise, and nothing of the orders from before', async () => {
    const before = await paidOrder();
    const { numero: numberBefore } = await orderOf(before);
    const [paidOn, lastDayBefore] = [today(), await lastDay(numberBefore)];
    expect(lastDayBefore).toBe(lastWithdrawalDay({ paidOn, deliveredOn: null, days: 14 }));
    const set = await change(
      { name: 'WITHDRAWAL_DAYS', value: '30', version: 0 },
      { name: 'RETURN_PAID_BY', value: 'shop', version: 0 },
    );
    expect(set.status).toBe(200);
    await until('the page of the product', async () => (await product()).text.includes('30 jours pour changer d’avis'));
    const page = await product();
    expect(page.text).toContain('retour offert');
    const data = [...page.document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => textContent ?? '',
    );
    expect(data.join()).toContain('"merchantReturnDays":30');
    expect(data.join()).toContain('https://schema.org/FreeReturn');

    const after = await paidOrder();
    const { numero, retractation } = await orderOf(after);
    expect(retractation).toEqual({ jours: 30, retour_paye_par: 'boutique' });
    const lastDayAfter = await lastDay(numero);
    expect(lastDayAfter).toBe(lastWithdrawalDay({ paidOn, deliveredOn: null, days: 30 }));

    const reset = await change(
      { name: 'WITHDRAWAL_DAYS', value: null, version: 1 },
      { name: 'RETURN_PAID_BY', value: null, version: 1 },
    );
    expect(reset.status).toBe(200);
    expect(await lastDay(numero)).toBe(lastDayAfter);
    expect(await lastDay(numberBefore)).toBe(lastDayBefore);
    const confirmed = await client.call('POST', '/api/retractation', { body: { orderNumber: numero } });
    expect(confirmed.status).toBe(201);
    expect((await client.email(CLIENT, /accusé/)).text).toContain('Les frais de renvoi sont à notre charge.');
  });

  it('link the two orders of an exchange, for who owns both', async () => {
    const id = await paidOrder();
    const { body } = await owner.call<{ id: number; numero: string }>(
      'POST',
      `/api/commercial/commandes/${id}/echange`,
      {
        body: {
          motif: 'Défaut',
          lignes: [{ ligne: 1, quantite: 1 }],
          produits: [{ id: shop.productId(MOUSE), quantite: 1 }],
          mode_livraison: 4,
        },
      },
    );
    const { numero } = await orderOf(id);
    const marie = new HtmlBrowser(shop.url);
    await marie.open('/login');
    await marie.signIn(CLIENT);
    await marie.open(`/detail_commande/${id}`);
    expect(marie.text).toContain('Quantité : 1 · Remboursé ou échangé');
    await marie.follow(body.numero);
    expect(marie.heading).toBe(`Commande ${body.numero}`);
    await marie.follow(numero);
    expect(marie.heading).toBe(`Commande ${numero}`);
    await shop.db.query('update orders set user_id = (select id from users where email = $1) where id = $2', [
      OWNER,
      body.id,
    ]);
    await marie.open(`/detail_commande/${id}`);
    expect([marie.heading, marie.all('a', body.numero)]).toEqual([`Commande ${numero}`, []]);
  });

  it('refuse vouchers and exchanges that are switched off', async () => {
    const id = await paidOrder();
    const { numero } = await orderOf(id);
    const set = await change(
      { name: 'RETURN_VOUCHERS', value: 'false', version: 0 },
      { name: 'RETURN_EXCHANGES', value: 'false', version: 0 },
    );
    expect(set.status).toBe(200);
    const refund = (en_avoir: boolean) =>
      owner.call<{ code: string }>('POST', `/api/commercial/commandes/${numero}/remboursement`, {
        body: { motif: 'Défaut', lignes: [{ ligne: 1, quantite: 1 }], en_avoir },
      });
    expect((await refund(true)).body.code).toBe('vouchers-off');
    const exchanged = await owner.call<{ code: string }>('POST', `/api/commercial/commandes/${id}/echange`, {
      body: {
        motif: 'Défaut',
        lignes: [{ ligne: 1, quantite: 1 }],
        produits: [{ id: shop.productId(MOUSE), quantite: 1 }],
        mode_livraison: 4,
      },
    });
    expect(exchanged.body.code).toBe('exchanges-off');
    expect((await refund(false)).status).toBeLessThan(300);
  });
});
