import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser } from '../support/html-browser.js';
import { createParts } from '../support/pc-parts.js';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

describeBuilt('questions, votes and upgrades without scripts', () => {
  let shop: TestShop;
  let ids: Readonly<Record<string, number>>;
  beforeAll(async () => {
    shop = await TestShop.open({ pages: true });
    ids = await createParts(shop);
    await shop.createUser('marie', 'particulier');
  });
  afterAll(() => shop?.close());

  it('a customer writes a question, and everybody reads it with the reply soon after', async () => {
    const page = `/produit/${ids['MSI B650 Gaming Plus']}`;
    const guest = new HtmlBrowser(shop.url);
    await guest.open(page);
    expect(guest.text).toContain('Personne n’a encore posé de question sur ce produit.');
    const marie = new HtmlBrowser(shop.url);
    await marie.open(`/login?redirect=question&id=${ids['MSI B650 Gaming Plus']}`);
    await marie.signIn('marie@boutik.test');
    expect(marie.path).toContain(`${page}?compte=1`);
    // The page without `compte` is the same for everybody: its link leads to the sign-in, which knows her.
    await marie.open(page);
    await marie.follow('Poser une question');
    expect(marie.path).toContain(`${page}?compte=1`);
    marie.fill('Votre question', 'Court');
    await marie.press('Envoyer ma question');
    expect([marie.status, marie.text]).toEqual([422, expect.stringContaining('dix caractères au moins')]);
    marie.fill('Votre question', 'Le Wi-Fi est-il intégré à la carte ?');
    await marie.press('Envoyer ma question');
    expect(marie.text).toContain('Notre équipe vous répond par email');
    const seller = await shop.signedInUser('Vendeuse', 'Commercial');
    const [question] = await shop.db.query<{ id: number }>('select id from product_questions');
    const body = { texte: 'Oui, et le Bluetooth aussi.' };
    await shop.call('PUT', `/api/commercial/questions/${question?.id}/reponse`, { token: seller.token, body });
    await until('the page with the question', async () => {
      await guest.open(page);
      return guest.text.includes('Oui, et le Bluetooth aussi.');
    });
    await guest.open(`${page}?question=zzyzx`);
    expect(guest.text).toContain('Aucune question ne contient « zzyzx ».');
  });

  it('a vote of a guest leads to the sign-in', async () => {
    const product = ids['Corsair CX550'] ?? 0;
    await shop.db.query(
      `insert into reviews (product_id, client, rating, message) values ($1, 'Jean D.', 5, 'Silencieuse.')`,
      [product],
    );
    await shop.db.query('update products set rating_sum = 5, rating_count = 1 where id = $1', [product]);
    const guest = new HtmlBrowser(shop.url);
    await guest.open(`/produit/${product}?tri=utiles`);
    await guest.press(/Cet avis vous a été utile/);
    expect(guest.path).toContain('/login');
  });

  it('a motherboard leads to what goes on it, and from there to the cart', async () => {
    const guest = new HtmlBrowser(shop.url);
    await guest.open(`/produit/${ids['MSI B650 Gaming Plus']}`);
    await guest.follow(/Que mettre sur cette carte mère/);
    expect(guest.text).toContain('1 compatible, 0 à vérifier, 0 incompatible.');
    await guest.press('Ajouter au panier Flare X5 DDR5 32 Go');
    expect(guest.heading).toBe('Mon panier');
    await guest.open('/configurateur/evolution');
    guest.fill('Les pièces de votre ordinateur', 'Gigabyte B760 Gaming X\nun vieux disque');
    await guest.press('Voir ce qui lui va');
    expect(guest.text).toContain('Nous n’avons pas reconnu : un vieux disque.');
    guest.fill('Les pièces de votre ordinateur', 'un vieux disque\n'.repeat(31));
    await guest.press('Voir ce qui lui va');
    expect(guest.text).toContain('Votre liste a plus de 30 lignes : la dernière n’a pas été lue.');
    // The browser cuts what is pasted at the length of the field, and sends each line end as two characters.
    const pasted = `MSI B650 Gaming Plus\r\n${'x'.repeat(2979)}`;
    await guest.open(`/configurateur/evolution?${new URLSearchParams({ liste: pasted })}`);
    expect(guest.text).toContain('Votre liste s’arrête à 3000 caractères : la fin manque peut-être.');
    await guest.open('/configurateur/evolution?produit=999999');
    expect(guest.text).toContain('Ce produit n’est ni un ordinateur ni une pièce');
    await guest.open('/configurateur/evolution?produit=abc');
    expect(guest.path).toBe('/configurateur/evolution');
  });
});
