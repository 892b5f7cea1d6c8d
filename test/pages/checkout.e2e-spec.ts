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
      users: ['paul', 'zoe', 'ida', 'tom'].map((name) => ({ email: `${name}@boutik.test`, prenom: name })),
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

  it('says that the session ended before the order was sent, and goes on after the sign-in', async () => {
    const tom = new HtmlBrowser(shop.url);
    await tom.open('/login');
    await tom.signIn('tom@boutik.test');
    await tom.open(`/produit/${shop.productId(CARD)}`);
    await tom.press('Ajouter au panier');
    await tom.open('/deliveryLocation');
    tom.fill('Nom de la personne qui reçoit', 'Tante Josée');
    tom.fill(/^Son téléphone/, '692000001');
    tom.check(/conditions générales/);
    tom.cookies.removeAllCookiesSync();
    await tom.press(/Passer au paiement/);
    expect(tom.heading).toBe('Heureux de vous revoir');
    expect(tom.text).toContain('Votre session a expiré : votre commande n’est pas envoyée.');
    await tom.signIn('tom@boutik.test');
    expect(tom.heading).toBe('Vérification de votre commande');
    expect(tom.text).toContain(CARD);
    expect(tom.field('Nom de la personne qui reçoit').value).toBe('Tante Josée');
    expect(tom.field(/^Son téléphone/).value).toBe('692000001');
    tom.check(/conditions générales/);
    await tom.press(/Passer au paiement/);
    expect(tom.heading).toBe('Choisissez votre paiement');
    expect(await shop.count('orders', "deliver_to::text like '%Tante Josée%'")).toBe(1);
    await tom.open(`/produit/${shop.productId(CARD)}`);
    await tom.press('Ajouter au panier');
    await tom.open('/deliveryLocation');
    expect(tom.field('Nom de la personne qui reçoit').value).toBe('');
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
    line.fill('Nom de la personne qui reçoit', 'Tante Josée');
    line.fill(/^Son téléphone/, '692000001');
    await line.press('Modifier mes coordonnées');
    expect(line.field('Adresse email').value).toBe('line@lagon.re');
    await line.press('Continuer vers la livraison');
    expect(line.field('Nom de la personne qui reçoit').value).toBe('Tante Josée');
    expect(line.field(/^Son téléphone/).value).toBe('692000001');
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

  it('goes to another address and another person, chosen on the way', async () => {
    const ida = new HtmlBrowser(shop.url);
    await ida.open('/login');
    await ida.signIn('ida@boutik.test');
    await ida.open(`/produit/${shop.productId(CARD)}`);
    await ida.press('Ajouter au panier');
    await ida.open('/deliveryLocation');
    const form = () => ida.one('form', /Ajouter cette adresse/);
    const typed = {
      'Nom de l’adresse': 'Bureau',
      'Personne qui reçoit (facultatif)': 'Anaïs Grondin',
      Ville: 'Saint-Pierre',
    };
    for (const [label, value] of Object.entries(typed)) ida.fill(label, value, form());
    ida.fill('Adresse', '8 rue des Banians', form());
    ida.fill(/^Téléphone/, '12', form());
    await ida.press('Ajouter cette adresse');
    expect(ida.text).toContain('Le numéro doit contenir 9 chiffres.');
    expect(ida.field('Adresse', form()).value).toBe('8 rue des Banians');
    ida.fill(/^Téléphone/, '692112233', form());
    await ida.press('Ajouter cette adresse');
    expect(ida.path).toMatch(/^\/deliveryLocation\?adresse=\d+$/);
    expect(ida.field('Nom de la personne qui reçoit').value).toBe('Anaïs Grondin');
    expect(ida.text).toContain('8 rue des Banians, 97410 Saint-Pierre');
    await ida.follow('Livrer ici : Adresse du compte');
    expect(ida.field('Nom de la personne qui reçoit').value).toBe('');
    await ida.follow('Livrer ici : Bureau');
    ida.check(/domicile/);
    ida.fill('Son téléphone (facultatif)', '5');
    ida.check(/conditions générales/);
    await ida.press(/Passer au paiement/);
    expect(ida.text).toContain('Le numéro doit contenir 9 chiffres.');
    ida.fill('Son téléphone (facultatif)', '692112233');
    ida.check(/domicile/);
    ida.check(/conditions générales/);
    await ida.press(/Passer au paiement/);
    expect(ida.heading).toBe('Choisissez votre paiement');
    await ida.open(`/detail_commande/${/commande=(\d+)/.exec(ida.path)?.[1]}`);
    expect(ida.text).toContain('Anaïs Grondin8 rue des Banians97410 Saint-Pierre');
    await ida.open('/profil/adresses');
    await ida.press('Par défaut : Bureau');
    expect(ida.text).toContain('Vos commandes proposeront d’abord cette adresse.');
    await ida.press('Supprimer Bureau');
    expect(ida.text).not.toContain('8 rue des Banians');
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

  it('deletes an unpaid order and says so once', async () => {
    const tom = new HtmlBrowser(shop.url);
    await tom.open('/login');
    await tom.signIn('tom@boutik.test');
    await tom.open('/profil');
    await tom.press(/^Supprimer la commande CMD/, tom.all('ul[aria-label="Mes commandes"] > li')[0]);
    expect(tom.text).toContain('Commande supprimée avec succès !');
    await tom.open('/profil');
    expect(tom.text).not.toContain('Commande supprimée');
  });
});
