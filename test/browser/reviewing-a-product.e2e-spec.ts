import type { Page } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { ProductPage } from './product-page.js';
import type { Visitor } from './visitor.js';

jest.setTimeout(300_000);

describeBuilt('reviewing a product in a browser', () => {
  let product: ProductPage;
  beforeAll(async () => {
    product = await ProductPage.open();
  });
  afterAll(() => product?.close());

  const accessible = async (visitor: Visitor) => expect(await visitor.barriers()).toEqual([]);
  const stars = (page: Page) => page.getByRole('list', { name: 'Répartition des notes' });

  it('lets a guest sign in on the spot to review it', async () => {
    const marie = await product.guest();
    const { page } = marie;
    expect(await page.getByRole('group', { name: 'Votre note' }).count()).toBe(0);
    await marie.follow('Donner mon avis');
    const dialog = page.getByRole('dialog', { name: 'Heureux de vous revoir' });
    await dialog.waitFor();
    await accessible(marie);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await marie.follow('Donner mon avis');
    await marie.signIn('marie@boutik.test', 'mauvais');
    await dialog.getByRole('alert').getByText('Identifiants incorrects.').waitFor();
    await accessible(marie);
    await marie.signIn('marie@boutik.test');
    await page.getByRole('heading', { name: 'Donner votre avis' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(product.path);
    await page.locator(':focus', { hasText: 'Donner votre avis' }).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/reviews') && sent.push(request.postData() ?? ''));
    const alert = page.getByRole('alert');
    await marie.press('Publier mon avis');
    await alert.getByText('Veuillez remplir tous les champs obligatoires.').waitFor();
    await page.getByRole('radio', { name: '4 étoiles, bien' }).check({ force: true });
    await page.getByLabel('Votre avis').fill('   ');
    await marie.press('Publier mon avis');
    await alert.getByText('Veuillez remplir tous les champs obligatoires.').waitFor();
    expect(sent).toEqual([]);
    await accessible(marie);
    await page.getByLabel('Votre avis').fill('Silencieuse <b>et</b> rapide.');
    await marie.press('Publier mon avis');
    await page.getByText('Merci pour votre retour, votre avis a été enregistré avec succès').waitFor();
    await page.getByRole('list', { name: 'Avis', exact: true }).getByText('Silencieuse <b>et</b> rapide.').waitFor();
    await page.getByRole('list', { name: 'Avis', exact: true }).getByText('Marie P.').waitFor();
    expect(sent).toHaveLength(1);
    await page.getByRole('heading', { name: 'Modifier votre avis' }).waitFor();
    expect((await stars(page).innerText()).replace(/\s+/g, ' ')).toContain('4 étoiles 1');
    await accessible(marie);
    await page.getByRole('radio', { name: /^2 étoiles/ }).check({ force: true });
    await marie.press('Remplacer mon avis');
    await stars(page).getByRole('listitem').nth(3).getByText('1').waitFor();
    await page.reload();
    expect((await stars(page).innerText()).replace(/\s+/g, ' ')).toBe(
      '5 étoiles 0 4 étoiles 0 3 étoiles 0 2 étoiles 1 1 étoile 0',
    );
    expect(marie.complaints).toEqual([]);
  });

  it('says so when a review cannot be written, and keeps the words', async () => {
    const paul = await product.signedIn('paul@boutik.test');
    const { page } = paul;
    await page.getByRole('radio', { name: '5 étoiles, excellent' }).focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Votre avis').fill('Parfaite.');
    for (const [answer, sentence] of [
      [{ status: 500, json: {} }, "Erreur lors de l'envoi du commentaire."],
      [{ status: 200, json: { status: false } }, 'Une erreur est survenue, réessayez.'],
    ] as const) {
      await page.route('**/api/reviews', (route) => route.fulfill(answer));
      await paul.press('Publier mon avis');
      await page.getByRole('alert').getByText(sentence).waitFor();
      await page.unroute('**/api/reviews');
    }
    expect(await page.getByLabel('Votre avis').inputValue()).toBe('Parfaite.');
    await paul.press('Publier mon avis');
    await page.getByText('Merci pour votre retour').waitFor();
    expect(await product.shop.db.query('select client from reviews where message = $1', ['Parfaite.'])).toEqual([
      { client: 'Paul P.' },
    ]);
  });

  it('works without scripts: sign in, review, ask for a free quantity', async () => {
    const zoe = await product.guest({ width: 390, scripts: false });
    const { page } = zoe;
    await zoe.follow('Donner mon avis');
    await zoe.arrivesAt('Heureux de vous revoir');
    await zoe.signIn('zoe@boutik.test');
    await page.waitForURL((url) => url.pathname === product.path);
    await page.getByLabel('Votre avis').fill('Bien.');
    await zoe.press('Publier mon avis');
    await page.getByRole('alert').getByText('Veuillez remplir tous les champs obligatoires.').waitFor();
    expect(await page.getByLabel('Votre avis').inputValue()).toBe('Bien.');
    await page.getByRole('radio', { name: '3 étoiles, moyen' }).check({ force: true });
    await zoe.press('Publier mon avis');
    await page.getByText('Merci pour votre retour, votre avis a été enregistré avec succès').waitFor();
    await page.getByRole('list', { name: 'Avis', exact: true }).getByText('Zoe P.').waitFor();
    await page.getByLabel('Quantité').selectOption('Autre ...');
    await zoe.press('Ajouter au panier');
    await page.getByRole('alert').getByText('Indiquez la quantité souhaitée.').waitFor();
    await page.getByRole('spinbutton', { name: 'Quantité' }).fill('13');
    await zoe.press('Ajouter au panier');
    await zoe.arrivesAt('Mon panier');
    await page.getByRole('link', { name: 'Panier, 13 articles' }).waitFor();
    expect(zoe.complaints).toEqual([]);
  });
});
