import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';

describeBuilt('a quick order without scripts', () => {
  let shop: TestShop;
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
  });
  afterAll(() => shop?.close());

  it('shows what the references mean, and fills the cart or a quote request', async () => {
    const paul = new HtmlBrowser(shop.url);
    await paul.open('/commande-rapide');
    expect(paul.path).toBe('/login?redirect=commandeRapide');
    await paul.signIn('pro@boutik.test');
    expect(paul.heading).toBe('Commande rapide');
    await paul.press('Vérifier les lignes');
    expect(paul.text).toContain('Collez au moins une référence.');
    const paste = async (text: string) => {
      paul.fill('Références et quantités', text);
      await paul.press('Vérifier les lignes');
    };
    for (const text of ['RIEN-9;1', 'CAB-1;x']) {
      await paste(text);
      expect([text, paul.all('main button', /panier|devis|liste/)]).toEqual([text, []]);
    }
    await paste('CAB-1;3\nRIEN-9;1\nECR-2;5');
    expect(paul.text).toContain('2 lignes trouvées sur 3');
    expect(paul.text).toContain('Référence inconnue');
    expect(paul.text).toContain('Stock insuffisant');
    // What is in the cart already is not added once more.
    for (const _press of ['first', 'second']) {
      await paul.press('Ajouter au panier');
      expect(paul.text).toContain('leur stock ne suffit pas');
    }
    await paul.open('/commande-rapide');
    await paste('CAB-1;1');
    paul.check('Câble HDMI, 1', false);
    await paul.press('Ajouter au panier');
    expect(paul.text).toContain('Cochez au moins une ligne.');
    paul.check('Câble HDMI, 1');
    const units = () =>
      shop.db.query(
        "select quantity from cart_lines l join products p on p.id = l.product_id where p.reference = 'CAB-1'",
      );
    const [before] = await units();
    await paul.pressTwice('Ajouter au panier');
    expect(paul.heading).toBe('Mon panier');
    expect([before, ...(await units())]).toMatchObject([{ quantity: 3 }, { quantity: 4 }]);
    await paul.open('/commande-rapide');
    await paste('CAB-1;2');
    await paul.pressTwice('Demander un devis');
    expect(paul.path).toMatch(/^\/devis\/\d+$/);
    expect(await shop.db.query('select quantity from quote_items')).toMatchObject([{ quantity: 2 }]);
  });

  it('reads a CSV file of Windows, and says that a workbook is no text', async () => {
    const { token } = await shop.signedInUser('Paul', 'professionnel');
    const send = async (file: Buffer) => {
      const body = new FormData();
      body.set('texte', 'ECR-2;1');
      body.set('fichier', new Blob([new Uint8Array(file)]), 'commande');
      const headers = { cookie: `boutik_session=${token}`, origin: new URL(shop.url).origin };
      const response = await fetch(`${shop.url}/commande-rapide`, { method: 'POST', body, headers });
      return { status: response.status, text: await response.text() };
    };
    const csv = await send(Buffer.from('référence;quantité\r\nCAB-1;2\r\n', 'latin1'));
    expect([csv.status, csv.text]).toEqual([200, expect.stringContaining('Câble HDMI')]);
    for (const file of [Buffer.from('PK\u0003\u0004\0'), Buffer.from('\uFEFFCAB-1\t2', 'utf16le')]) {
      const refused = await send(file);
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Ce fichier n’est pas du texte')]);
      expect(refused.text).not.toContain('PK');
      expect(refused.text).toContain('>ECR-2;1</textarea>');
    }
  });

  it('leads to the sign-in and back when the session has ended', async () => {
    const paul = new HtmlBrowser(shop.url);
    await paul.open('/login');
    await paul.signIn('pro@boutik.test');
    await paul.open('/commande-rapide');
    paul.fill('Références et quantités', 'CAB-1;1');
    paul.cookies.removeAllCookiesSync();
    await paul.press('Vérifier les lignes');
    expect(paul.path).toBe('/login?redirect=commandeRapide');
    await paul.signIn('pro@boutik.test');
    expect(paul.heading).toBe('Commande rapide');
    // With scripts the page stays, and what was pasted or in the file with it.
    const body = new FormData();
    body.set('fichier', new Blob(['CAB-1;7']), 'commande.csv');
    const headers = { origin: new URL(shop.url).origin };
    const reply = await fetch(`${shop.url}/commande-rapide.data`, { method: 'POST', body, headers });
    expect([reply.status, await reply.text()]).toEqual([
      401,
      expect.stringMatching(/Votre session a expiré.*CAB-1;7/s),
    ]);
  });

  it('is for professionals', async () => {
    const marie = new HtmlBrowser(shop.url);
    await marie.open('/login');
    await marie.signIn('marie@boutik.test');
    await marie.open('/commande-rapide');
    expect(marie.path).toBe('/');
  });
});
