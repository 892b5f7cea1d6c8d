import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser } from '../support/html-browser.js';
import { createParts } from '../support/pc-parts.js';
import { TestShop } from '../support/test-shop.js';

describeBuilt('the configurator without scripts', () => {
  let shop: TestShop;
  let ids: Readonly<Record<string, number>>;
  beforeAll(async () => {
    shop = await TestShop.open({ pages: true });
    ids = await createParts(shop);
    await shop.createUser('pro', 'professionnel');
    await shop.createUser('Vendeuse', 'Commercial');
  });
  afterAll(() => shop?.close());

  const machine = (...kinds: [string, string][]) =>
    `/configurateur?${kinds.map(([kind, name]) => `${kind}=${ids[name]}`).join('&')}`;

  it('leads from part to part, offers what fits, and fills the cart', async () => {
    const paul = new HtmlBrowser(shop.url);
    await paul.open(`/produit/${ids['AMD Ryzen 5 7600']}`);
    await paul.follow('Composer un PC avec cette pièce');
    expect(paul.text).toContain('1 pièce écartée');
    expect(paul.text).toContain('Le processeur demande un socket AM5, la carte mère a un socket LGA1700.');
    expect(paul.all('a', 'Choisir Gigabyte B760 Gaming X')).toEqual([]);
    await paul.follow('Choisir MSI B650 Gaming Plus');
    await paul.follow('Choisir Flare X5 DDR5 32 Go');
    await paul.follow('Choisir Samsung 990 PRO 1 To');
    await paul.follow('Choisir Corsair CX550');
    await paul.follow('Choisir Fractal Design North');
    expect(paul.text).toContain('Ces pièces vont ensemble.');
    await paul.press('Tout ajouter au panier');
    expect(paul.heading).toBe('Mon panier');
    expect(paul.text).toContain('Fractal Design North');
    await paul.open('/panier');
    expect(paul.all('a', 'Panier, 6 articles')).not.toEqual([]);
  });

  it('refuses a machine whose parts do not fit, and says which parts could not be added', async () => {
    const paul = new HtmlBrowser(shop.url);
    await paul.open(machine(['processeur', 'AMD Ryzen 5 7600'], ['carte_mere', 'Gigabyte B760 Gaming X']));
    expect(paul.text).toContain('Le processeur demande un socket AM5');
    expect(paul.one<HTMLButtonElement>('button', 'Tout ajouter au panier').disabled).toBe(true);
    await paul.open(machine(['processeur', 'AMD Ryzen 5 7600'], ['boitier', 'Fractal Design North']));
    await shop.db.query('update products set stock = 0 where id = $1', [ids['Fractal Design North']]);
    await paul.press('Tout ajouter au panier');
    await shop.db.query('update products set stock = 5 where id = $1', [ids['Fractal Design North']]);
    expect(paul.status).toBe(409);
    expect(paul.text).toContain('Ces pièces n’ont pas été ajoutées, les autres sont dans votre panier');
    expect(paul.text).toMatch(/Fractal Design North : .+/);
  });

  it('requests a quote for a business', async () => {
    const business = new HtmlBrowser(shop.url);
    await business.open('/login');
    await business.signIn('pro@boutik.test');
    await business.open(machine(['processeur', 'AMD Ryzen 5 7600'], ['boitier', 'Fractal Design North']));
    await business.press('Demander un devis');
    expect(business.path).toMatch(/^\/devis\/\d+$/);
    expect(business.text).toContain('AMD Ryzen 5 7600');
    expect(business.text).toContain('Fractal Design North');
  });

  it('proposes machines, and starts from one of them', async () => {
    const paul = new HtmlBrowser(shop.url);
    await paul.open('/configurateur');
    paul.fill('Usage', 'bureau-silencieux');
    paul.fill(/Budget/, '1000');
    await paul.press('Proposer');
    await paul.follow(/Partir de cette machine : Le meilleur du budget/);
    expect(paul.text).toContain('Ces pièces vont ensemble.');
    expect(paul.text).not.toContain('Il manque encore');
  });

  it('compares two machines, and goes on with either', async () => {
    const paul = new HtmlBrowser(shop.url);
    await paul.open(machine(['processeur', 'AMD Ryzen 5 7600'], ['boitier', 'Fractal Design North']));
    await paul.follow('Comparer avec une autre machine');
    await paul.follow('Choisir Intel Core i5-12400');
    const table = () => paul.all('table').map(({ textContent }) => textContent)[0] ?? '';
    expect(table()).toMatch(/Processeur.*Intel Core i5-12400.*AMD Ryzen 5 7600.*Boîtier.*—.*Fractal Design North/);
    await paul.follow('Continuer avec l’autre machine');
    expect(table()).toMatch(/Processeur.*AMD Ryzen 5 7600.*Intel Core i5-12400/);
    await paul.follow('Ne plus comparer');
    expect(table()).toBe('');
    expect(paul.path).not.toContain('avec');
  });

  it('shows a link with parts that are not sold any more, and a page for a wrong address', async () => {
    const paul = new HtmlBrowser(shop.url);
    await paul.open('/configurateur?processeur=999999');
    expect(paul.text).toContain('Une pièce de ce lien n’est plus vendue.');
    await paul.open('/configurateur?processeur=abc');
    expect(paul.path).toBe('/configurateur');
    expect(paul.text).toContain('Commencez par le processeur');
  });
});
