import type { Browser } from 'playwright-core';
import { serviceIds, seedServices } from '../support/seed-services.js';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { fillHomePage } from '../support/fill-home-page.js';
import { PASSWORD } from '../support/seed-shop.js';
import { TestShop } from '../support/test-shop.js';
import type { Account, PageState, Subjects } from './accessibility-states.js';
import { workspaceRows } from './accessibility-workspace-rows.js';
import { openBrowser, Visitor } from './visitor.js';

const [CARD, SOLD_OUT] = ['GeForce RTX 5070 Ventus', 'Carte épuisée'];
const emails: Record<Exclude<Account, 'guest'>, string> = {
  customer: 'marie@boutik.test',
  business: 'pro@boutik.test',
  staff: 'vente@boutik.test',
  admin: 'admin@boutik.test',
};

/** In the title of a test, ids and addresses are shown by their names. */
const names = new Proxy({} as Subjects, { get: (_, name) => `:${String(name)}` });
const titleOf = ({ path, as = 'guest', state = '' }: PageState) =>
  `${as} on ${typeof path === 'string' ? path : path(names)} ${state}`.trim();

/** Each page and state has no violation of axe's rules in light colours; tokens.spec.ts checks both themes' contrast. */
export function describeAccessibility(states: readonly PageState[]): void {
  describeBuilt('accessibility', () => {
    let shop: TestShop;
    let browser: Browser;
    let visitor: Visitor;
    let subjects: Subjects;
    const tokens = new Map<Account, string>();

    beforeAll(async () => {
      const products = [
        { name: CARD, netPriceCents: 50_000, stock: 20, brand: 'MSI' },
        { name: SOLD_OUT, netPriceCents: 50_000, stock: 0 },
        ...Array.from({ length: 8 }, (_, at) => ({ name: `Carte ${at}`, netPriceCents: 9_000, stock: 5 })),
      ];
      const users = [
        { email: emails.customer, prenom: 'Marie' },
        { email: emails.business, prenom: 'Paul', role: 'professionnel' as const },
        { email: emails.staff, prenom: 'Luc', role: 'Commercial' as const },
        { email: emails.admin, prenom: 'Anne', role: 'Admin' as const },
      ];
      [shop, browser] = await Promise.all([
        TestShop.open({ pages: true, worker: true, products, users }),
        openBrowser(),
      ]);
      await fillShop();
      visitor = await Visitor.arrive(browser, shop.url);
      const tiles = 'https://tile.openstreetmap.org/**';
      await visitor.page.route(tiles, (route) => route.abort());
    });
    afterAll(async () => {
      await browser?.close();
      await shop?.close();
    });

    async function fillShop(): Promise<void> {
      await seedServices(shop.db);
      for (const { data } of workspaceRows) await data?.(shop);
      await shop.db.query(`update products set image_urls = '{/placeholder.svg?1,/placeholder.svg?2}'`);
      const banners = { Rentrée: ['Carte 1', 'Carte 2'] };
      const collections = { Meilleures: [CARD, 'Carte 1', 'Carte 2'] };
      await fillHomePage(shop.db, { banners, collections, serviceCards: ['Livraison'], brands: ['Acer'] });
      for (const [account, email] of Object.entries(emails)) {
        const { body } = await shop.call<{ token: string }>('POST', '/api/login', {
          body: { email, password: PASSWORD },
        });
        tokens.set(account as Account, body.token);
      }
      const product = shop.productId(CARD);
      const customers = await Promise.all(Object.values(emails).map((email) => Customer.signIn(shop.url, email)));
      const [customer, business, staff] = customers as [Customer, Customer, Customer];
      await customer.post('/api/favoris', { produit_id: product });
      await customer.add(product);
      const { commande_id: order } = (await customer.order()).body;
      const paying = { commande_id: order };
      const opened = await customer.post<{ paymentUrl: string; sessionId: string }>('/api/stripe/payment', paying);
      await shop.payOnSandbox(opened.paymentUrl, 'paid');
      await customer.post('/api/stripe/success', { ...paying, session_id: opened.sessionId });
      await customer.add(product);
      const { commande_id: unpaidOrder } = (await customer.order()).body;
      await customer.add(product);
      const service = { type: 'service', id: serviceIds.remote, quantity: 1 };
      await business.post('/api/cart/add-service-or-expertise', service);
      const ordered = await business.post<{ commande_id: number }>('/api/order/services', { acceptTerms: true });
      await business.post('/api/cart/add-service-or-expertise', service);
      await business.post('/api/devis/add', { produit_id: product });
      const [requested] = await shop.db.query<{ id: number }>('select id from quotes');
      const [client] = await shop.db.query<{ id: number }>('select id from users where email = $1', [emails.customer]);
      const items = [{ product_id: product, product_name: CARD, quantity: 2, unit_price: 542.5 }];
      const draft = { client_id: client?.id, valid_until: '2099-12-31', status: 'draft', items };
      const { data: quote } = await staff.post<{ data: { id: number } }>('/api/commercial/devis', draft);
      await staff.post(`/api/commercial/devis/${quote.id}/send-email`);
      const [banner] = await shop.db.query<{ id: number }>('select id from banners');
      subjects = {
        product,
        soldOutProduct: shop.productId(SOLD_OUT),
        order,
        unpaidOrder,
        serviceOrder: ordered.commande_id,
        requestedQuote: requested?.id ?? 0,
        quote: quote.id,
        quoteLink: `/devis-commercial/${await shop.quoteToken(quote.id)}/detail`,
        banner: banner?.id ?? 0,
      };
    }

    /** The session of another account in the same browser. */
    async function become(account: Account, consent: boolean): Promise<void> {
      await visitor.context.clearCookies();
      const url = shop.url;
      const token = tokens.get(account);
      if (token) await visitor.context.addCookies([{ name: 'boutik_session', value: token, url }]);
      if (consent) await visitor.context.addCookies([{ name: 'cookie_consent', value: 'none', url }]);
    }

    const rows = states.map((row) => ({ ...row, title: titleOf(row) }));

    it.each(rows)('$title', async ({ path, as = 'guest', width = 1280, state, prepare }) => {
      const { page } = visitor;
      await visitor.context.setOffline(false);
      await become(as, state !== 'with the cookie banner');
      await page.setViewportSize({ width, height: 900 });
      await visitor.open(typeof path === 'string' ? path : path(subjects));
      await prepare?.(page);
      expect(await visitor.barriers()).toEqual([]);
    });
  });
}
