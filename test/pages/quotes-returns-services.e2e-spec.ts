import { serviceIds, seedServices } from '../support/seed-services.js';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser, textOf } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';

const MOUSE = 'Souris sans fil';
const [CLIENT, PRO, STAFF] = ['client', 'pro', 'vente'].map((name) => `${name}@boutik.test`) as [
  string,
  string,
  string,
];

describeBuilt('quotes, returns and services without scripts', () => {
  let shop: TestShop;
  let client: Customer;
  let staff: Customer;
  beforeAll(async () => {
    const users = [
      { email: CLIENT, prenom: 'Marie' },
      { email: PRO, prenom: 'Ludovic', role: 'professionnel' as const },
      { email: STAFF, prenom: 'Luc', role: 'Commercial' as const },
    ];
    const products = [{ name: MOUSE, netPriceCents: 2000, stock: 20 }];
    shop = await TestShop.open({ pages: true, worker: true, products, users });
    await seedServices(shop.db);
    client = await Customer.signIn(shop.url, CLIENT);
    staff = await Customer.signIn(shop.url, STAFF);
  });
  afterAll(() => shop?.close());

  async function sentQuote(lines?: object[]): Promise<string> {
    const [user] = await shop.db.query<{ id: number }>('select id from users where email = $1', [CLIENT]);
    const mice = { product_id: shop.productId(MOUSE), product_name: MOUSE, quantity: 2, unit_price: 21.7 };
    const items = lines ?? [mice];
    const body = { client_id: user?.id, valid_until: '2099-12-31', status: 'draft', items };
    const made = await staff.call<{ data: { id: number } }>('POST', '/api/commercial/devis', { body });
    await staff.call('POST', `/api/commercial/devis/${made.body.data.id}/send-email`, { body: {} });
    return `/devis-commercial/${await shop.quoteToken(made.body.data.id)}/detail`;
  }

  async function paidOrder(): Promise<{ id: number; number: string }> {
    await client.add(shop.productId(MOUSE));
    const { commande_id: id } = (await client.order()).body;
    const opened = await client.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      body: { commande_id: id },
    });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    await client.call('POST', '/api/stripe/success', { body: { commande_id: id, session_id: opened.body.sessionId } });
    const [order] = await shop.db.query<{ number: string }>('select number from orders where id = $1', [id]);
    return { id, number: order?.number ?? '' };
  }

  async function signedIn(email: string): Promise<HtmlBrowser> {
    const browser = new HtmlBrowser(shop.url);
    await browser.open('/login');
    await browser.signIn(email);
    return browser;
  }

  it('refuses a quote, once and for all', async () => {
    const link = await sentQuote();
    const marie = new HtmlBrowser(shop.url);
    await marie.open(link);
    marie.fill(/^Commentaire/, 'Trop cher');
    await marie.press('Refuser le devis');
    expect(marie.text).toContain('Êtes-vous sûr de vouloir refuser ce devis');
    expect(marie.field(/^Commentaire/).value).toBe('Trop cher');
    await marie.press('Refuser le devis');
    expect(textOf(marie.one('section[aria-label="Décision"]'))).toContain('Trop cher');
    await marie.open(link);
    expect(marie.all('button', /Accepter|Refuser/)).toEqual([]);
  });

  it('recomputes the total of the client’s choices without scripts, and asks to read it before it is accepted', async () => {
    const link = await sentQuote([
      { type: 'libre', product_name: 'Pose', quantity: 1, unit_price: 100, quantite_min: 1, quantite_max: 4 },
      { type: 'libre', product_name: 'Sacoche', quantity: 1, unit_price: 50, choix: 'option' },
    ]);
    const marie = new HtmlBrowser(shop.url);
    await marie.open(link);
    const total = () => textOf(marie.one('#choix [aria-live]')).replace(/\s/g, ' ');
    expect(total()).toContain('100,00 €');
    marie.check(/Sacoche/);
    await marie.press('Recalculer le total');
    expect(total()).toContain('150,00 €');
    marie.fill('Quantité de Pose (1 à 4)', '3');
    await marie.press('Accepter le devis');
    expect(marie.text).toContain('Le total a changé avec vos choix.');
    expect(total()).toContain('350,00 €');
    await marie.press('Accepter le devis');
    expect(textOf(marie.one('section[aria-label="Décision"]'))).toContain('Accepté');
    expect(textOf(marie.one('section[aria-label="Montants"]')).replace(/\s/g, ' ')).toContain('350,00 €');
  });

  it('shows the decision that another tab has taken', async () => {
    const link = await sentQuote();
    const [first, second, third] = [new HtmlBrowser(shop.url), new HtmlBrowser(shop.url), new HtmlBrowser(shop.url)];
    await Promise.all([first.open(link), second.open(link), third.open(link)]);
    await second.press('Refuser le devis');
    await first.press('Accepter le devis');
    await second.press('Refuser le devis');
    expect(second.text).toContain('Ce devis a déjà été accepté.');
    await third.press('Refuser le devis');
    expect(third.text).not.toContain('Êtes-vous sûr');
    expect(textOf(second.one('section[aria-label="Décision"]'))).toContain('Accepté');
  });

  it('has a page for a link that is unknown', async () => {
    const browser = new HtmlBrowser(shop.url);
    await browser.open('/devis-commercial/inconnu/detail');
    expect(browser.heading).toBe('Devis introuvable');
  });

  it('withdraws from a contract without an account, and sends the receipt', async () => {
    const { number } = await paidOrder();
    const browser = new HtmlBrowser(shop.url);
    await browser.open('/');
    await browser.follow('Renoncer au contrat ici', browser.one('footer'));
    const search = async (email: string) => {
      browser.fill('Numéro de commande', number);
      browser.fill('Adresse email de la commande', email);
      await browser.press('Renoncer au contrat ici', browser.main);
    };
    await search('autre@boutik.test');
    expect(browser.text).toContain('Aucune commande ne correspond');
    await search(CLIENT);
    expect(browser.all('main input[type=checkbox]', new RegExp(MOUSE))).toHaveLength(1);
    await browser.press('Confirmer la rétractation');
    expect(browser.all('h1, h2', 'Votre rétractation est enregistrée')).toHaveLength(1);
    const receipt = await client.email(CLIENT, /accusé/);
    expect(receipt.text).toContain(number);
    expect(receipt.text).toMatch(/le \d\d\/\d\d\/\d{4} à \d\d:\d\d/);
  });

  it('shows the second step of a withdrawal at once to the signed-in customer, and changes nothing yet', async () => {
    const { id } = await paidOrder();
    const marie = await signedIn(CLIENT);
    await marie.open(`/detail_commande/${id}`);
    await marie.follow('Renoncer au contrat ici', marie.main);
    expect(marie.all('button', 'Confirmer la rétractation')).toHaveLength(1);
    expect(await shop.count('returns', `order_id = ${id}`)).toBe(0);
  });

  it('offers no return of what is being returned, and says so', async () => {
    const { id } = await paidOrder();
    const marie = await signedIn(CLIENT);
    await marie.open(`/detail_commande/${id}`);
    await marie.follow(`Demander un retour : ${MOUSE}`);
    const number = marie.field('Numéro de commande').value;
    marie.fill('Numéro de commande', 'CMD-2026-999999');
    marie.fill('Motif du retour', 'Produit défectueux');
    marie.fill(/^Commentaires/, 'Le clic gauche ne répond plus.');
    await marie.press('Envoyer la demande');
    expect(marie.status).toBe(404);
    expect(marie.field('Motif du retour').value).toBe('Produit défectueux');
    expect(marie.field(/^Commentaires/).value).toBe('Le clic gauche ne répond plus.');
    marie.fill('Numéro de commande', number);
    await marie.press('Envoyer la demande');
    await marie.open(`/detail_commande/${id}`);
    expect(marie.all('main a', /Demander un retour|Renoncer au contrat/)).toEqual([]);
    expect(marie.text).toContain(`Retour en cours : ${MOUSE}`);
  });

  it('shows services to businesses only (AC-274 to AC-278, SF-026 to SF-028)', async () => {
    const guest = new HtmlBrowser(shop.url);
    await guest.open('/service');
    expect(guest.path).toBe('/login?redirect=services');
    await guest.signIn(PRO);
    expect([guest.heading, guest.path.split('?')[0]]).toEqual(['Services informatiques', '/services']);
    const marie = await signedIn(CLIENT);
    expect(marie.all('a[href="/services"]')).toEqual([]);
    await marie.open('/services');
    expect(marie.path).toBe('/');
  });

  it('offers a quote for a service without a price (SF-372 to SF-376)', async () => {
    const ludovic = await signedIn(PRO);
    await ludovic.open('/services');
    expect(ludovic.all('button', 'Ajouter au panier : Projet')).toEqual([]);
    await ludovic.follow('Demander un devis : Projet');
    expect(ludovic.field(/^Sujet/).value).toBe('Devis\u202f: Projet');
  });

  it('orders and pays a service', async () => {
    const ludovic = await signedIn(PRO);
    await ludovic.open('/services');
    expect(textOf(ludovic.one('button[aria-label="Ajouter au panier : À distance"]'))).toBe('Ajouter au panier');
    await ludovic.press('Ajouter au panier : À distance');
    await ludovic.open('/panier');
    await ludovic.press('Commander les services');
    await ludovic.press(/^Payer \d/);
    await ludovic.press('Payer');
    expect(ludovic.text).toContain('✅ Paiement confirmé !');
    await ludovic.open('/profil');
    expect(textOf(ludovic.one('section[aria-label="Mes commandes de services"]'))).toContain('payé');
  });

  it('says why services that another tab has removed cannot be ordered', async () => {
    const ludovic = await signedIn(PRO);
    await ludovic.open('/services');
    await ludovic.press('Ajouter au panier : À distance');
    await ludovic.open('/panier');
    const other = await signedIn(PRO);
    await other.open('/panier');
    await other.press(/^Retirer À distance/, other.one('ul[aria-label="Services et expertises du panier"]'));
    await ludovic.press('Commander les services');
    expect(ludovic.all('button', 'Commander les services')).toEqual([]);
    expect(ludovic.all('main [role=alert]').map(textOf)).not.toEqual([]);
  });

  it('orders an expertise, whose price comes later', async () => {
    const ludovic = await signedIn(PRO);
    await ludovic.open('/services');
    const form = ludovic.one(`form:has(input[name=id][value="${serviceIds.audit}"])`);
    await ludovic.press(/(?:)/, form);
    expect(ludovic.text).toContain("L'expertise a été ajoutée à votre panier avec succès.");
    await ludovic.open('/panier');
    await ludovic.press('Commander les services');
    expect(ludovic.heading).toMatch(/^Commande de services SRV-/);
    expect(ludovic.text).toContain('Commande confirmée');
    expect(ludovic.all('button', /^Payer/)).toEqual([]);
    await ludovic.open('/profil');
    expect(ludovic.text).toContain('Disponible sur devis');
  });
});
