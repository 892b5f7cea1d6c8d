import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';

const CARD = 'GeForce RTX 5070 Ventus';

describeBuilt('buying without scripts', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open({
      pages: true,
      worker: true,
      products: [{ name: CARD, netPriceCents: 50_000, stock: 20 }],
      users: ['paul', 'zoe'].map((name) => ({ email: `${name}@boutik.test`, prenom: name })),
    });
  });
  afterAll(() => shop?.close());

  it('goes from the product to the paid order', async () => {
    const paul = new HtmlBrowser(shop.url);
    await paul.open(`/produit/${shop.productId(CARD)}`);
    paul.fill('Quantité', '2');
    await paul.press('Ajouter au panier');
    expect(paul.heading).toBe('Mon panier');
    await paul.open('/panier');
    expect(paul.all('a', 'Panier, 2 articles')).not.toEqual([]);
    await paul.press(`Diminuer la quantité de ${CARD}`);
    expect(paul.all('a', 'Panier, 1 article')).not.toEqual([]);
    paul.check(/conditions générales/, false);
    await paul.press('Passer commande');
    expect(paul.text).toContain('Veuillez accepter les conditions générales de vente.');
    paul.check(/conditions générales/);
    await paul.press('Passer commande');
    expect(paul.heading).toBe('Heureux de vous revoir');
    await paul.signIn('paul@boutik.test');
    expect(paul.heading).toBe('Vérification de votre commande');
    paul.check(/conditions générales/);
    await paul.press(/Passer au paiement/);
    expect(paul.heading).toBe('Choisissez votre paiement');
    await paul.press('Payer maintenant');
    const payment = paul.path;
    await paul.press('Payer');
    expect(paul.heading).toContain('Paiement confirmé');
    // The provider's page again, as with the back button: it knows that the payment is over.
    await paul.open(payment);
    await paul.follow('Revenir à la boutique');
    expect(paul.heading).toContain('Paiement confirmé');
  });

  it('goes to the paid order without an account, and offers one', async () => {
    const line = new HtmlBrowser(shop.url);
    await line.open(`/produit/${shop.productId(CARD)}`);
    await line.press('Ajouter au panier');
    await line.open('/panier');
    await line.press('Passer commande');
    expect(line.path).toMatch(/^\/login\?redirect=deliveryLocation&sessionID=[0-9a-f-]{36}$/);
    await line.follow('Commander sans compte');
    const contact = { Prénom: 'Line', Nom: 'Maillot', Adresse: '3 chemin des Filaos', Ville: 'Saint-Paul' };
    for (const [label, value] of Object.entries(contact)) line.fill(label, value);
    line.fill('Adresse email', 'line@lagon');
    await line.press('Continuer vers la livraison');
    expect(line.text).toContain("L'adresse email n'est pas valide.");
    expect(line.field('Nom').value).toBe('Maillot');
    line.fill('Adresse email', 'line@lagon.re');
    await line.press('Continuer vers la livraison');
    expect(line.text).toContain('3 chemin des Filaos, 97460 Saint-Paul');
    await line.press('Modifier mes coordonnées');
    expect(line.field('Adresse email').value).toBe('line@lagon.re');
    await line.press('Continuer vers la livraison');
    line.check(/conditions générales/);
    await line.press(/Passer au paiement/);
    expect(line.heading).toBe('Choisissez votre paiement');
    await line.press('Payer maintenant');
    await line.press('Payer');
    expect(line.heading).toContain('Paiement confirmé');
    await line.follow('Voir ma commande');
    line.fill('Mot de passe', 'court');
    await line.press('Créer mon compte');
    expect(line.text).toContain('Le mot de passe doit contenir au moins 8 caractères.');
    line.fill('Mot de passe', 'Lagon-basalte-42!');
    await line.press('Créer mon compte');
    expect(line.text).toContain('Un message part à line@lagon.re');
    const { html } = await shop.emailTo('line@lagon.re', /Paiement confirmé/);
    const elsewhere = new HtmlBrowser(shop.url);
    await elsewhere.open(/\/detail_commande\/\d+\?lien=[\w-]+/.exec(html)?.[0] ?? '');
    expect(elsewhere.heading).toMatch(/^Commande CMD-/);
    expect(elsewhere.path).not.toContain('lien');
    await elsewhere.follow(/Demander un retour/);
    elsewhere.fill('Motif du retour', 'Produit défectueux');
    await elsewhere.press('Envoyer la demande');
    expect(elsewhere.text).toContain('Votre demande de retour est enregistrée.');
  });

  it('says that an order which a later order replaced cannot be paid any more', async () => {
    const zoe = new HtmlBrowser(shop.url);
    await zoe.open('/login');
    await zoe.signIn('zoe@boutik.test');
    const order = async () => {
      await zoe.open(`/produit/${shop.productId(CARD)}`);
      await zoe.press('Ajouter au panier');
      await zoe.open('/deliveryLocation');
      expect(zoe.all('#lettre')).toEqual([]);
      zoe.check(/conditions générales/);
      await zoe.press(/Passer au paiement/);
      expect(zoe.heading).toBe('Choisissez votre paiement');
      return zoe.path;
    };
    const first = await order();
    await order();
    await zoe.open(first);
    expect(zoe.all('h1, h2', 'Cette commande ne peut plus être payée')).toHaveLength(1);
  });
});
