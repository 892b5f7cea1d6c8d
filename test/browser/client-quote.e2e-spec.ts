import type { Browser } from 'playwright-core';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const SCREEN = 'Écran 27 pouces';
const CLIENT = 'client@boutik.test';
const SELLER = 'vente@boutik.test';

describeBuilt('the public page of a quote', () => {
  let shop: TestShop;
  let browser: Browser;
  let seller: Customer;
  let clientId: number;
  beforeAll(async () => {
    const users = [
      { email: CLIENT, prenom: 'Marie' },
      { email: SELLER, prenom: 'Luc', role: 'Commercial' },
    ] as const;
    const products = [{ name: SCREEN, netPriceCents: 20_000, stock: 20 }];
    [shop, browser] = await Promise.all([TestShop.open({ pages: true, worker: true, products, users }), openBrowser()]);
    seller = await Customer.signIn(shop.url, SELLER);
    const [client] = await shop.db.query<{ id: number }>('select id from users where email = $1', [CLIENT]);
    clientId = client?.id ?? 0;
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** Makes and sends a quote; gives the link that its client finds in the mail. */
  async function sentQuote(more: object[] = []): Promise<{ link: string; number: string; id: number }> {
    const screens = { product_id: shop.productId(SCREEN), product_name: SCREEN, quantity: 2, unit_price: 217 };
    const items = [screens, ...more];
    const body = { client_id: clientId, valid_until: '2099-12-31', status: 'draft', items };
    const made = await seller.call<{ data: { id: number; quote_number: string } }>('POST', '/api/commercial/devis', {
      body,
    });
    const { id, quote_number: number } = made.body.data;
    await seller.call('POST', `/api/commercial/devis/${id}/send-email`, { body: {} });
    const mail = await seller.email(CLIENT, new RegExp(number));
    return { link: /\/devis-commercial\/[\w-]+\/detail/.exec(mail.text)?.[0] ?? '', number, id };
  }

  it('is printed without what is pressed or filled in', async () => {
    const { link, number } = await sentQuote();
    const marie = await Visitor.arrive(browser, shop.url);
    await marie.open(link);
    await marie.page.emulateMedia({ media: 'print' });
    const visible = (text: string) => marie.page.locator('#contenu').getByText(text).filter({ visible: true }).count();
    expect(await marie.page.locator(':is(button, input, textarea, nav):visible').count()).toBe(0);
    for (const text of ['Télécharger le PDF', 'Votre décision', 'Écrire à votre commercial'])
      expect([text, await visible(text)]).toEqual([text, 0]);
    for (const text of [number, SCREEN, 'Total à payer']) expect([text, await visible(text)]).not.toEqual([text, 0]);
    await marie.context.close();
  });

  it('computes the total of the choices at the press of the button, too', async () => {
    const option = { type: 'libre', product_name: 'Sacoche', quantity: 1, unit_price: 50, choix: 'option' };
    const { link, number } = await sentQuote([option]);
    const marie = await Visitor.arrive(browser, shop.url);
    await marie.open(link);
    await marie.page.getByLabel(/Sacoche/).check();
    await marie.page.waitForURL(/choix=/);
    await marie.press('Recalculer le total');
    await marie.page.waitForURL(/#choix$/);
    await marie.arrivesAt(new RegExp(`Consultation de Devis.*${number}`));
    expect(await marie.page.locator('#choix [aria-live]').textContent()).toMatch(/484,00/);
    expect(await marie.page.getByLabel(/Sacoche/).isChecked()).toBe(true);
    expect(marie.complaints).toEqual([]);
    await marie.context.close();
  });

  it('is accepted with the keyboard alone', async () => {
    const { link, number } = await sentQuote();
    const marie = await Visitor.arrive(browser, shop.url);
    const { page } = marie;
    const question = page.getByRole('dialog', { name: 'Confirmez votre réponse' });
    const accept = async () => {
      await tabTo('Accepter le devis');
      await page.keyboard.press('Enter');
      await question.getByText('Êtes-vous sûr de vouloir accepter ce devis ?').waitFor();
      await tabTo('Oui, accepter');
      await page.keyboard.press('Enter');
    };
    await marie.open(link);
    await marie.arrivesAt(new RegExp(`Consultation de Devis.*${number}`));
    await tabTo('Commentaire (facultatif)');
    await page.keyboard.type('Parfait, merci !');
    await page.route(/\/detail\.data/, (route) => route.abort(), { times: 1 });
    await accept();
    const failure = page.getByText('Erreur lors de la prise de décision. Veuillez réessayer.');
    await failure.waitFor();
    // The answer is at the end of the page: its message is where the client sees it, and the keyboard where it was.
    expect((await failure.boundingBox())?.y).toBeGreaterThan(0);
    expect(await page.locator(':focus').textContent()).toBe('Accepter le devis');
    expect(await page.getByRole('textbox', { name: 'Commentaire (facultatif)' }).inputValue()).toBe('Parfait, merci !');
    await accept();
    await page.getByRole('dialog', { name: 'Devis accepté' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Décision' }).getByText('Parfait, merci !').waitFor();
    expect(await page.getByRole('button', { name: /Accepter|Refuser/ }).count()).toBe(0);
    expect(marie.complaints).toEqual([]);
    await seller.email(SELLER, /accepté/);

    async function tabTo(name: string): Promise<void> {
      const target = page.getByRole('textbox', { name }).or(page.getByRole('button', { name, exact: true }));
      for (let presses = 0; presses < 80; presses += 1) {
        await page.keyboard.press('Tab');
        if ((await target.and(page.locator(':focus')).count()) > 0) return;
      }
      throw new Error(`80 times Tab, and never at "${name}"`);
    }
  });

  it('is paid without an account, now or later from another browser', async () => {
    const { link } = await sentQuote();
    // The second of two clicks is beside the question that the first one has opened, and does not close it.
    const wide = await Visitor.arrive(browser, shop.url, { width: 1440 });
    await wide.open(link);
    await wide.page.getByRole('button', { name: 'Accepter le devis' }).dblclick();
    await wide.page.waitForTimeout(300);
    expect(await wide.page.getByRole('dialog', { name: 'Confirmez votre réponse' }).isVisible()).toBe(true);
    const marie = await Visitor.arrive(browser, shop.url, { width: 320 });
    await marie.open(link);
    // On a phone the answers are within reach wherever the page is.
    for (const name of ['Accepter le devis', 'Demander une modification', 'Refuser le devis'])
      expect((await marie.page.getByRole('button', { name }).boundingBox())?.y).toBeGreaterThan(700);
    await marie.press(/Accepter et payer maintenant/);
    const question = marie.page.getByRole('dialog', { name: 'Confirmez votre réponse' });
    await question.getByRole('button', { name: /Accepter et payer maintenant/ }).click();
    await marie.arrivesAt('Choisissez votre paiement');
    await marie.page.reload();
    await marie.press('Payer maintenant');
    await marie.press('Annuler et revenir à la boutique');
    await marie.arrivesAt('Paiement annulé.');
    await marie.follow('Reprendre le paiement');
    await marie.arrivesAt('Choisissez votre paiement');
    const later = await Visitor.arrive(browser, shop.url, { width: 390 });
    await later.open(link);
    await later.press(/^Payer maintenant/);
    await later.arrivesAt('Choisissez votre paiement');
    await later.press('Payer maintenant');
    // "Payer" is also a part of the button on the page before.
    await later.arrivesAt('Carte bancaire (Stripe)');
    await later.press('Payer');
    await later.arrivesAt(/Paiement confirmé/);
    const [invoice] = await Promise.all([later.page.waitForEvent('download'), later.follow(/Facture FAC-/)]);
    expect(invoice.suggestedFilename()).toMatch(/\.pdf$/);
    await later.open(link);
    expect(await later.page.getByRole('region', { name: 'Paiement' }).count()).toBe(0);
    expect([marie.complaints, later.complaints]).toEqual([[], []]);
    await seller.email(CLIENT, /Paiement confirmé/);
  });

  it('keeps what is typed in one form when the other one is sent', async () => {
    const { link } = await sentQuote();
    const marie = await Visitor.arrive(browser, shop.url);
    const { page } = marie;
    await marie.open(link);
    const name = page.getByLabel('Votre nom');
    const comment = page.getByLabel(/^Commentaire/);
    const message = page.getByLabel('Votre message');
    await name.fill('Marie Payet-Grondin');
    await comment.fill('Livrez le matin');
    await message.fill('Une question ?');
    await page.getByRole('button', { name: 'Envoyer le message' }).press('Enter');
    await page.getByRole('listitem').filter({ hasText: 'Une question ?' }).waitFor();
    const typed = () => Promise.all([name, comment, message].map((field) => field.inputValue()));
    expect(await typed()).toEqual(['Marie Payet-Grondin', 'Livrez le matin', '']);
    expect(await page.locator(':focus').textContent()).toBe('Envoyer le message');
    await message.fill('Encore une');
    await marie.press('Demander une modification');
    await page.getByText(/modification demandée/).waitFor();
    expect(await typed()).toEqual(['Marie Payet-Grondin', '', 'Encore une']);
    expect(marie.complaints).toEqual([]);
  });

  it('keeps what a signed-in client has typed when the session has ended', async () => {
    const { id } = await sentQuote();
    const marie = await Visitor.arrive(browser, shop.url);
    const { page } = marie;
    await marie.enter(CLIENT);
    await marie.open(`/devis/${id}`);
    const comment = page.getByLabel(/^Commentaire/);
    await comment.fill('Deux écrans de plus');
    await marie.context.clearCookies({ name: 'boutik_session' });
    await marie.press('Demander une modification');
    await marie.signIn(CLIENT);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.getByText('Votre session a pris fin').count()).toBe(0);
    expect(await comment.inputValue()).toBe('Deux écrans de plus');
    await marie.press('Demander une modification');
    await page.getByRole('listitem').filter({ hasText: 'Deux écrans de plus' }).waitFor();
  });

  it('is printed without menu and footer, in dark text, whatever the theme', async () => {
    const { link } = await sentQuote();
    const { page } = await Visitor.arrive(browser, shop.url, { width: 700 });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(link);
    const shown = (selector: string) =>
      page.locator(selector).evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).length);
    const textColour = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
    expect([await shown('header'), await textColour()]).toEqual([2, 'rgb(244, 239, 230)']);
    await page.emulateMedia({ media: 'print' });
    expect(await shown('body > :not(#contenu)')).toBe(0);
    expect(await textColour()).toBe('rgb(22, 24, 27)');
    expect(await page.locator('.decision-bar').evaluate((bar) => getComputedStyle(bar).position)).toBe('static');
  });
});
