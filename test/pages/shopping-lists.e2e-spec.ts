import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';

describeBuilt('shopping lists without scripts', () => {
  let shop: TestShop;
  let paul: HtmlBrowser;
  beforeAll(async () => {
    shop = await TestShop.open({
      pages: true,
      products: [
        { name: 'Câble HDMI', reference: 'CAB-1', netPriceCents: 1000, stock: 50 },
        { name: 'Écran', reference: 'ECR-2', netPriceCents: 20_000, stock: 3 },
      ],
      users: [
        { email: 'pro@boutik.test', prenom: 'Paul', role: 'professionnel' },
        { email: 'marie@boutik.test', prenom: 'Marie' },
        { email: 'vente@boutik.test', prenom: 'Luc', role: 'Commercial' },
      ],
    });
    paul = new HtmlBrowser(shop.url);
    await paul.open('/compte/listes');
    expect(paul.path).toBe('/login?redirect=listes');
    await paul.signIn('pro@boutik.test');
  });
  afterAll(() => shop?.close());

  it('are created, filled from a product, changed and ordered', async () => {
    expect(paul.heading).toBe('Mes listes d’achat');
    await paul.press('Créer la liste');
    expect(paul.text).toContain('Donnez un nom à cette liste.');
    await paul.open(`/compte/listes?produit=${shop.productId('Câble HDMI')}`);
    paul.fill('Nom d’une nouvelle liste', 'Salle de réunion');
    await paul.pressTwice('Créer la liste');
    expect(paul.heading).toBe('Salle de réunion');
    expect(await shop.count('shopping_lists')).toBe(1);
    const list = paul.path;
    await paul.open(`/compte/listes?produit=${shop.productId('Écran')}`);
    await paul.pressTwice('Ajouter à Salle de réunion');
    expect(paul.path).toBe(list);
    expect(paul.field('Quantité de Écran').value).toBe('1');
    paul.fill('Quantité de Écran', '5');
    await paul.press('Ajouter au panier');
    expect(paul.text).toContain('leur stock ne suffit pas');
    expect(paul.field('Quantité de Écran').value).toBe('5');
    // What is in the cart already is not added once more.
    await paul.press('Enregistrer les quantités');
    await paul.press('Ajouter le reste au panier');
    expect(paul.text).toContain('leur stock ne suffit pas');
    const quantities = await shop.db.query<{ quantity: number }>(
      'select l.quantity from cart_lines l join products p on p.id = l.product_id where p.name = $1',
      ['Câble HDMI'],
    );
    expect(quantities).toEqual([{ quantity: 1 }]);
    await paul.press('Retirer Écran de la liste');
    paul.fill('Quantité de Câble HDMI', '0');
    await paul.press('Enregistrer les quantités');
    expect(paul.text).toContain('Cette liste est vide');
    await paul.open(`/compte/listes?produit=${shop.productId('Câble HDMI')}`);
    await paul.press('Ajouter à Salle de réunion');
    await paul.press('Demander un devis');
    expect(paul.path).toMatch(/^\/devis\/\d+$/);
    await paul.open(list);
    await paul.press('Ajouter au panier');
    expect(paul.heading).toBe('Mon panier');
    await paul.follow('Ajouter à une liste d’achat');
    expect(paul.text).toContain('Les produits de votre panier');
    await paul.press('Créer la liste');
    expect(paul.heading).toMatch(/^Panier du \d/);
    paul.fill('Nom de la liste', 'Atelier');
    await paul.press('Renommer');
    expect(paul.heading).toBe('Atelier');
    await paul.press('Supprimer la liste');
    expect(paul.path).toBe('/compte/listes');
    expect(paul.text).not.toContain('Atelier');
  });

  it('come from a quick order', async () => {
    await paul.open('/commande-rapide');
    paul.fill('Références et quantités', 'CAB-1;3\nECR-2;2');
    await paul.press('Vérifier les lignes');
    await paul.press('Enregistrer comme liste');
    expect(paul.heading).toMatch(/^Commande rapide du /);
    expect(paul.field('Quantité de Câble HDMI').value).toBe('3');
  });

  it('are for professionals', async () => {
    const marie = new HtmlBrowser(shop.url);
    await marie.open('/login');
    await marie.signIn('marie@boutik.test');
    await marie.open('/compte/listes');
    expect(marie.path).toBe('/');
  });
});
