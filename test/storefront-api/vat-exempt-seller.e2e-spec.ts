import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailWordingPreviews, mailWordings } from '@boutik/platform/mail';
import { publicPaths } from '../pages/public-paths.js';
import { describeBuilt } from '../support/describe-built.js';
import { fillHomePage } from '../support/fill-home-page.js';
import { exemptSeller } from '../support/exempt-seller.js';
import { createOrder, createPaidOrder, fillCart } from '../support/order-helpers.js';
import { TestShop } from '../support/test-shop.js';

const EXEMPTION = 'TVA non applicable, art. 293 B du CGI';
/** Words that claim a tax, in what is read. */
const TAX = /\b(?:TTC|HT|TVA)\b|hors taxe/;

const DEMO_COMPANY = /123\s456\s782|bonjour@boutik/;

/** The text of a page or mail without the legal mention, scripts and addresses. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(EXEMPTION, '');

/** A micro-entreprise in franchise en base: the products keep the VAT rate of the catalogue, and are sold without. */
describeBuilt('a seller exempt from VAT', () => {
  let shop: TestShop;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boutik-seller-'));
    await writeFile(join(folder, 'seller.json'), JSON.stringify(exemptSeller));
    shop = await TestShop.open({
      pages: true,
      env: { SELLER_FILE: join(folder, 'seller.json') },
      products: [{ name: 'Carte A', netPriceCents: 10_000, stock: 5, brand: 'Alizé' }],
    });
  });
  afterAll(async () => {
    await shop?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('shows and charges prices without VAT, and says so on invoice and mails', async () => {
    const id = await shop.createProduct({ netPriceCents: 10_000, stock: 5 });
    const { body: product } = await shop.call('GET', `/api/produit/${id}`);
    expect(JSON.stringify(product)).toContain('"taux_tva":0');
    const { order } = await createPaidOrder(shop, [[id, 2]]);
    expect(await shop.db.query('select net_cents, vat_cents, gross_cents from invoices')).toEqual([
      { net_cents: '20000', vat_cents: '0', gross_cents: '20000' },
    ]);
    const [invoice] = await shop.db.query<{ content: { vatExemption?: string } }>('select content from invoices');
    expect(invoice?.content.vatExemption).toBe(EXEMPTION);
    const [row] = await shop.db.query<{ email: string }>('select email from users order by id desc limit 1');
    await shop.startWorker();
    const mail = await shop.emailTo(row?.email ?? '', new RegExp(order.number));
    await shop.stopWorker();
    expect(textOf(mail.text)).not.toMatch(TAX);
    expect(mail.text).toContain(`Marie Payet Informatique, EI · SIREN 732\u00a0829\u00a0320 · ${EXEMPTION}`);
  });

  it('names no tax and no other company in the previews of its mails', () => {
    const previews = shop.get(MailWordingPreviews);
    const claims = mailWordings()
      .flatMap((wording) => previews.render(wording, wording.texts))
      .flatMap(({ name, subject, html, text }) => {
        const found = TAX.exec(textOf(`${subject} ${html} ${text}`)) ?? DEMO_COMPANY.exec(html);
        return found ? [`${name} ${found[0]}`] : [];
      });
    expect(claims).toEqual([]);
  });

  it('names no tax on its pages, whoever reads them and whatever was chosen before', async () => {
    await fillHomePage(shop.db, {
      banners: { Rentrée: ['Carte A'] },
      collections: { Ventes: ['Carte A'] },
      serviceCards: [],
      brands: [],
    });
    const paths = await publicPaths(shop, 'Carte A');
    const pages = [...paths, '/register'].flatMap((path) => ['', 'boutik_taxe=ht'].map((cookie) => ({ path, cookie })));
    const claims: string[] = [];
    for (const { path, cookie } of pages) {
      const response = await fetch(shop.url + path, { headers: { accept: 'text/html', cookie } });
      const found = TAX.exec(textOf(await response.text()));
      if (response.status !== 200 || found) claims.push(`${path} ${response.status} ${found?.[0]}`);
    }
    expect(claims).toEqual([]);
  });

  it('names no tax to the client of an order, unpaid or paid, nor in the cart', async () => {
    const claims: string[] = [];
    const look = async (path: string, userId: number) => {
      const [{ email } = { email: '' }] = await shop.db.query<{ email: string }>(
        'select email from users where id = $1',
        [userId],
      );
      const cookie = `boutik_session=${await shop.signIn(email.split('@')[0] ?? '')}`;
      const response = await fetch(shop.url + path, { headers: { accept: 'text/html', cookie } });
      const found = TAX.exec(textOf(await response.text()));
      if (response.status !== 200 || found) claims.push(`${path} ${response.status} ${found?.[0]}`);
    };
    const id = await shop.createProduct({ netPriceCents: 10_000, stock: 9 });
    const paid = await createPaidOrder(shop, [[id, 2]]);
    const unpaid = await createOrder(shop, [[id, 1]]);
    for (const { userId, order } of [paid, unpaid])
      for (const path of [`/detail_commande/${order.id}`, '/profil', '/panier', '/devis', '/services'])
        await look(path, userId);
    await fillCart(shop, unpaid.userId, [[id, 1]]);
    for (const path of ['/panier', '/deliveryLocation']) await look(path, unpaid.userId);
    expect(claims).toEqual([]);
  });
});
