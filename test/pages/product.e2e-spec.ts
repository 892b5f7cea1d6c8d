import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser, textOf } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';

const CARD = 'GeForce RTX 5070 Ventus';

describeBuilt('the product page without scripts', () => {
  let shop: TestShop;
  beforeAll(async () => {
    const products = [
      { name: CARD, netPriceCents: 10_000, stock: 25 },
      ...Array.from({ length: 8 }, (_, at) => ({ name: `Carte ${at + 1}`, netPriceCents: 9_000 + at, stock: at })),
    ];
    const users = [
      { email: 'zoe@boutik.test', prenom: 'Zoe' },
      { email: 'pro@boutik.test', prenom: 'Paul', role: 'professionnel' as const },
      { email: 'vente@boutik.test', prenom: 'Luc', role: 'Commercial' as const },
    ];
    shop = await TestShop.open({ pages: true, worker: true, products, users });
    await shop.db.query(
      `update products set description_html = '<p>Une carte rapide.</p><p>Elle se tait.</p>',
         specification = '{"general": {"marque": "MSI", "ports": {"hdmi": "1"}}, "memoire": {"taille": "12 Go"}}',
         eco_fee_cents = 100, repair_index_tenths = 74, energy_class = 'F', spare_parts_years = 5,
         promo_price_cents = 8000, is_promotion = true, struck_price_cents = 9500, is_new = true, delivery_time = '48 heures'
       where id = $1`,
      [shop.productId(CARD)],
    );
  });
  afterAll(() => shop?.close());

  async function arrive(email?: string, product = CARD): Promise<HtmlBrowser> {
    const browser = new HtmlBrowser(shop.url);
    await browser.open('/login');
    if (email) await browser.signIn(email);
    // The product page is the same for everybody without scripts, unless it is asked for as the user sees it.
    await browser.open(`/produit/${shop.productId(product)}${email ? '?compte=1' : ''}`);
    return browser;
  }

  it('shows a draft to staff who ask for its preview, to nobody else, and to no search engine', async () => {
    const id = shop.productId('Carte 8');
    await shop.db.query(`update products set is_active = false, is_draft = true, seo_title = 'Titre' where id = $1`, [
      id,
    ]);
    const asUser = async (email?: string) => {
      const browser = new HtmlBrowser(shop.url);
      await browser.open('/login');
      if (email) await browser.signIn(email);
      await browser.open(`/produit/${id}?apercu=1`);
      return browser;
    };
    for (const email of [undefined, 'zoe@boutik.test']) expect((await asUser(email)).status).toBe(404);
    const preview = await asUser('vente@boutik.test');
    expect([preview.status, preview.heading]).toEqual([200, 'Carte 8']);
    expect(preview.text).toContain('Aperçu pour l’équipe');
    expect(preview.document.title).toMatch(/^Titre/);
    expect(preview.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, follow');
    await shop.db.query(`update products set is_active = true, is_draft = false, seo_title = null where id = $1`, [id]);
  });

  it('shows the price and what the law requires', async () => {
    const guest = await arrive();
    const main = textOf(guest.main);
    for (const text of [
      'En promo -15%',
      'Nouveau',
      'Une carte rapide.',
      'TVA de 8,5 % comprise, dont 1,09 € d’éco-participation',
      'Prix le plus bas des 30 jours précédant la promotion : 103,08 € TTC',
      'Livraison : 48 heures',
      'En stock',
      'Disponibles 5 ans après l’achat',
      'Garanties légales',
    ])
      expect(main).toContain(text);
    expect(main.replaceAll(' ', '')).toContain('86,80€TTC');
    expect(main).not.toContain('(25)');
    expect(textOf(guest.one('[aria-label="Étiquettes"]', /(?:)/))).toContain('7,4 / 10');
    const [general, ...others] = guest.all('main table');
    expect([others.length, textOf(general)]).toEqual([1, expect.stringMatching(/Ports.*Hdmi/)]);
  });

  it('shows the first of its pictures, from the shop or from elsewhere (SF-111, SF-219)', async () => {
    await shop.db.query(`update products set image_urls = '{img/a.jpg,https://pim.example/b.jpg}' where id = $1`, [
      shop.productId('Carte 2'),
    ]);
    const guest = await arrive(undefined, 'Carte 2');
    const gallery = guest.one('[aria-label="Images du produit"]');
    const sources = [...gallery.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(sources[0]).toBe('/img/a.jpg');
    const links = [...gallery.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('https://pim.example/b.jpg');
  });

  it('sells nothing that is out of stock', async () => {
    const guest = await arrive(undefined, 'Carte 1');
    expect(guest.one<HTMLButtonElement>('button', 'Stock épuisé').disabled).toBe(true);
    expect(guest.field('Quantité').disabled).toBe(true);
  });

  it('answers 404 with a way back for an unknown product', async () => {
    const guest = await arrive();
    await guest.open('/produit/999999');
    expect([guest.status, guest.heading]).toEqual([404, 'Produit non trouvé']);
    expect(guest.one('a', 'Retour à l’accueil').getAttribute('href')).toBe('/');
  });

  it.each([
    [undefined, 0, false],
    ['zoe@boutik.test', 0, false],
    ['pro@boutik.test', 1, false],
    ['vente@boutik.test', 1, true],
  ])('offers %s %i quote button, and shows the exact stock: %s (SF-130)', async (...[email, count, exactStock]) => {
    const browser = await arrive(email);
    expect(browser.all('button', 'Demander un devis')).toHaveLength(count);
    expect(textOf(browser.main).includes('(25)')).toBe(exactStock);
  });

  it('requests a quote, whose lines can be changed and removed', async () => {
    const paul = await arrive('pro@boutik.test');
    await paul.press('Demander un devis');
    expect(paul.heading).toMatch(/^Devis DEV-/);
    paul.fill('Quantité', '2');
    await paul.press('Modifier');
    expect(paul.text).toContain('La quantité a été modifiée.');
    const quote = paul.path;
    await paul.open('/devis');
    expect(paul.text).toContain('En attente');
    await paul.open(quote);
    await paul.press(`Retirer ${CARD}`);
    expect(paul.text).toContain('Votre demande ne contient plus de produit');
  });

  it('takes a review, after sign-in, with stars and a text', async () => {
    const zoe = new HtmlBrowser(shop.url);
    await zoe.open(`/produit/${shop.productId(CARD)}`);
    await zoe.follow('Donner mon avis');
    expect(zoe.heading).toBe('Heureux de vous revoir');
    await zoe.signIn('zoe@boutik.test');
    expect(zoe.path).toMatch(new RegExp(`^/produit/${shop.productId(CARD)}`));
    zoe.fill('Votre avis', 'Bien.');
    await zoe.press('Publier mon avis');
    expect(zoe.text).toContain('Veuillez remplir tous les champs obligatoires.');
    expect(zoe.field('Votre avis').value).toBe('Bien.');
    zoe.check('3 étoiles, moyen');
    await zoe.press('Publier mon avis');
    expect(zoe.text).toContain('Merci pour votre retour, votre avis a été enregistré avec succès');
    expect(textOf(zoe.one('[aria-label="Avis"]'))).toContain('Zoe P.');
    await zoe.open(`/produit/${shop.productId(CARD)}?compte=1`);
    const stars = textOf(zoe.one('[aria-label="Répartition des notes"]'));
    expect(stars.replace(/\s/g, '')).toBe('5étoiles04étoiles03étoiles12étoiles01étoile0');
  });

  it('asks for a number above ten', async () => {
    const guest = await arrive();
    guest.fill('Quantité', 'autre');
    await guest.press('Ajouter au panier');
    expect(guest.text).toContain('Indiquez la quantité souhaitée.');
    guest.fill('Quantité', '26');
    await expect(guest.press('Ajouter au panier')).rejects.toThrow('invalid: quantity');
    guest.fill('Quantité', '13');
    await guest.press('Ajouter au panier');
    expect(guest.heading).toBe('Mon panier');
    expect(guest.all('a', 'Panier, 13 articles')).not.toEqual([]);
  });
});
