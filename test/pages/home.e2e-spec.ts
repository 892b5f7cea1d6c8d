import { describeBuilt } from '../support/describe-built.js';
import { fillHomePage } from '../support/fill-home-page.js';
import { HtmlBrowser, textOf } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';

const UPPERCASE = 'ECRAN GAMER 27 POUCES';
const LONG = 'Portable Pro Seize Pouces Avec Un Nom Qui Compte Bien Soixante Dix Lettres';
const NAMES = [UPPERCASE, LONG, 'Produit A', 'Produit B', 'Produit C', 'Produit D', 'Produit E', 'Produit F'];

describeBuilt('the home page and the listings without scripts', () => {
  let shop: TestShop;
  let guest: HtmlBrowser;
  beforeAll(async () => {
    const products = NAMES.map((name, at) => ({
      name,
      netPriceCents: 10_000 * (at + 1),
      stock: 5,
      brand: at < 3 ? 'Alizé' : 'Mascarin',
      specification: { Affichage: { Dalle: at % 2 === 0 ? 'IPS' : 'VA' } },
    }));
    shop = await TestShop.open({ pages: true, products, users: [] });
    for (let at = 1; at < 8; at += 1)
      await shop.db.query('insert into categories (name, slug, position) values ($1, $2, $3)', [
        `Rayon ${at}`,
        `r${at}`,
        at,
      ]);
    await fillHomePage(shop.db, {
      banners: { Rentrée: ['Produit A', 'Produit B'], 'Un seul': ['Produit C'] },
      collections: { 'Meilleures ventes': NAMES },
      serviceCards: ['Livraison', 'Paiement sécurisé'],
      brands: [],
    });
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    guest = new HtmlBrowser(shop.url);
    await guest.open('/');
  });

  it('shows six categories, the brands and the service cards', () => {
    const panel = guest.one('aside[aria-label="Rayons et marques"]');
    expect(guest.all('nav[aria-labelledby="panneau-rayons"] li', /(?:)/, panel)).toHaveLength(6);
    expect(guest.all('nav[aria-labelledby="panneau-marques"] li', /(?:)/, panel)).toHaveLength(2);
    const cards = guest.all('[aria-label="Nos engagements"] li').map((card) => textOf(card));
    expect(cards).toEqual(['Livraison', 'Paiement sécurisé']);
  });

  it('writes names in title case, with an ellipsis when they are cut', () => {
    const nameOf = (title: string) => textOf(guest.all(`a[title="${title}"]`)[0]);
    expect(nameOf(UPPERCASE)).toBe('Ecran Gamer 27 Pouces');
    expect(nameOf(LONG)).toBe(`${LONG.slice(0, 50).trimEnd()}...`);
  });

  it('leads from a banner to its products, or to its only product', async () => {
    const [several, single] = await shop.db.query<{ id: number }>('select id from banners order by position');
    await guest.open(`/banner/${several?.id}/products`);
    expect([guest.heading, guest.all('.product-card').length]).toEqual(['Rentrée', 2]);
    await guest.open(`/banner/${several?.id}/products?title=Test`);
    expect(guest.heading).toBe('Test');
    await guest.open(`/banner/${single?.id}/products`);
    expect(guest.path).toBe(`/produit/${shop.productId('Produit C')}`);
  });

  it('draws the island, and loads nothing from other hosts, on the page of the address', async () => {
    await guest.open('/localisation');
    expect(guest.all('svg[role=img], [role=img]', /Carte de La Réunion/)).toHaveLength(1);
    expect(guest.one('a', /Itinéraire/).getAttribute('href')).toContain('-20.879');
    expect(guest.all('section[aria-labelledby] p').length).toBeGreaterThanOrEqual(4);
    const loaded = guest.all('[src], link[rel=stylesheet]').map((one) => one.getAttribute('src') ?? '');
    expect(loaded.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([]);
    // The interactive map loads its tiles from OpenStreetMap, once it is seen.
    const policy = guest.headers['content-security-policy'] ?? '';
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toContain('https:');
  });

  it('marks a subcategory of the menu as new for a week', async () => {
    await shop.db.query(
      `insert into subsubcategories (subcategory_id, name, slug, created_at, position)
       select s.id, leaf.name, leaf.slug, now() - leaf.age, 9 from subcategories s,
         (values ('Radeon', 'radeon', interval '0 days'), ('Arc', 'arc', interval '8 days')) as leaf (name, slug, age)`,
    );
    type Tree = { categories: { subcategories: { subsubcategories: { name: string; isNew: boolean }[] }[] }[] };
    const { body } = await shop.call<Tree>('GET', '/api/categories');
    const leaves = body.categories.flatMap((one) => one.subcategories.flatMap((sub) => sub.subsubcategories));
    const isNew = (wanted: string) => leaves.find(({ name }) => name === wanted)?.isNew;
    expect([isNew('Radeon'), isNew('Arc')]).toEqual([true, false]);
  });

  it('filters a listing by brand, price and specification, and clears all filters', async () => {
    const count = () => /(\d+) produits/.exec(textOf(guest.all('[role=status]', /produits/)[0]))?.[1];
    await guest.open('/catalogue');
    guest.check(/Alizé/);
    await guest.press('Appliquer les filtres');
    expect([count(), decodeURIComponent(guest.path)]).toEqual(['3', expect.stringContaining('Alizé')]);
    await guest.follow(/^Retirer le filtre .*Alizé/);
    expect(count()).toBe('8');
    guest.fill(/^Prix TTC minimum/, '300,00');
    await guest.press('Appliquer les filtres');
    expect(count()).toBe('6');
    guest.check(/IPS/);
    await guest.press('Appliquer les filtres');
    expect(count()).toBe('3');
    await guest.follow('Tout effacer');
    expect([count(), guest.all('[aria-label="Filtres actifs"]').length]).toEqual(['8', 0]);
  });

  it('finds products on the page of all results, or suggests other words', async () => {
    await guest.open('/search?q=produit');
    expect(textOf(guest.main)).toContain('6 produits');
    await guest.open('/search?q=zzyzx');
    expect(guest.text).toContain('Essayez des mots-clés plus généraux et vérifiez l’orthographe.');
  });
});
