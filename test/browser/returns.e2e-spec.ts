import type { Browser } from 'playwright-core';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const MOUSE = 'Souris sans fil';
const CLIENT = 'client@boutik.test';
const CHIEF = 'admin@boutik.test';

describeBuilt('returns', () => {
  let shop: TestShop;
  let browser: Browser;
  let marie: Customer;
  beforeAll(async () => {
    const users = [
      { email: CLIENT, prenom: 'Marie' },
      { email: CHIEF, prenom: 'Anne', role: 'Admin' },
    ] as const;
    const products = [{ name: MOUSE, netPriceCents: 2000, stock: 20 }];
    [shop, browser] = await Promise.all([TestShop.open({ pages: true, worker: true, products, users }), openBrowser()]);
    marie = await Customer.signIn(shop.url, CLIENT);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** A paid order of one mouse. */
  async function bought(): Promise<{ id: number; number: string }> {
    await marie.add(shop.productId(MOUSE));
    const { commande_id: id } = (await marie.order()).body;
    const opened = await marie.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      body: { commande_id: id },
    });
    const { paymentUrl, sessionId } = opened.body;
    await fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' });
    await marie.call('POST', '/api/stripe/success', { body: { commande_id: id, session_id: sessionId } });
    const [order] = await shop.db.query<{ number: string }>('select number from orders where id = $1', [id]);
    return { id, number: order?.number ?? '' };
  }

  it('are requested from the order', async () => {
    const { id, number } = await bought();
    const visitor = await Visitor.arrive(browser, shop.url);
    const { page } = visitor;
    await visitor.enter(CLIENT);
    await visitor.open(`/detail_commande/${id}`);
    await page.getByRole('link', { name: /Demander un retour/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Demande de retour' }).waitFor();
    const product = page.getByLabel('Produit', { exact: true });
    expect(await product.getAttribute('readonly')).not.toBeNull();
    expect(await product.inputValue()).toBe(MOUSE);
    expect(await page.getByLabel('Numéro de commande').inputValue()).toBe(number);
    await page.getByLabel('Motif du retour').selectOption("Changement d'avis");
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await page.getByText('Votre demande de retour est enregistrée.').waitFor();
  });

  it('keep what is typed when the session has ended, and are confirmed where a phone shows it', async () => {
    const { id } = await bought();
    const visitor = await Visitor.arrive(browser, shop.url, { width: 390 });
    const { page } = visitor;
    await visitor.enter(CLIENT);
    await visitor.open(`/detail_commande/${id}`);
    await page.getByRole('link', { name: /Demander un retour/ }).click();
    await page.getByLabel('Motif du retour').selectOption('Autre');
    await page.getByLabel(/^Commentaires/).fill('Elle glisse sur la table.');
    await visitor.context.clearCookies({ name: 'boutik_session' });
    await visitor.press('Envoyer la demande');
    await visitor.signIn(CLIENT);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.getByLabel(/^Commentaires/).inputValue()).toBe('Elle glisse sur la table.');
    await visitor.press('Envoyer la demande');
    const confirmation = page.getByText('Votre demande de retour est enregistrée.');
    await confirmation.waitFor();
    expect((await confirmation.boundingBox())?.y).toBeGreaterThan(0);
    const [stored] = await shop.db.query('select comments from returns where order_id = $1', [id]);
    expect(stored).toEqual({ comments: 'Elle glisse sur la table.' });
  });

  it('are exchanged by staff with the keyboard, and lead from one order to the other', async () => {
    const { id, number } = await bought();
    const anne = await Visitor.arrive(browser, shop.url);
    const { page } = anne;
    await anne.enter(CHIEF);
    await anne.open(`/espace-commercial/commandes/${id}/echanger`);
    await page.getByLabel(`Rendu, sur 1 : ${MOUSE}`).fill('1');
    await page.getByLabel('Motif, imprimé sur l’avoir').fill('Autre modèle');
    const exchange = page.getByRole('button', { name: 'Échanger', exact: true });
    await exchange.press('Enter');
    await page.getByText('Ajoutez un produit.').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Échanger');
    const search = page.getByLabel('Ajouter un produit');
    await search.fill(MOUSE);
    await page.getByRole('option', { name: new RegExp(MOUSE) }).waitFor();
    // What is found hangs below its field, and moves nothing.
    const { x, y } = (await search.boundingBox()) ?? { x: 0, y: 0 };
    expect(
      await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.tagName, [x + 9, y + 9] as const),
    ).toBe('INPUT');
    await search.press('Enter');
    await page.getByText('À payer par le client').waitFor();
    await exchange.press('Enter');
    await page.getByText(/^Échange enregistré/).waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('h1, main'));
    expect(anne.complaints).toEqual([]);
    const visitor = await Visitor.arrive(browser, shop.url, { width: 390 });
    await visitor.enter(CLIENT);
    await visitor.open(`/detail_commande/${id}`);
    await visitor.page.getByText('Votre nouvelle commande').getByRole('link').click();
    await visitor.page.getByText('Votre ancienne commande').getByRole('link', { name: number }).waitFor();
  });

  it('are accepted, received and refunded by staff on a phone', async () => {
    const { id, number } = await bought();
    const asked = {
      orderNumber: id,
      productId: shop.productId(MOUSE),
      reason: 'Autre',
      comments: 'Elle double-clique.',
    };
    expect((await marie.call('POST', '/api/refunds', { body: asked })).status).toBe(201);
    const anne = await Visitor.arrive(browser, shop.url, { width: 390 });
    const { page } = anne;
    await anne.enter(CHIEF);
    await anne.open('/espace-commercial/retours');
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('link')
      .click();
    await page.getByText('Elle double-clique.').waitFor();
    const step = async (verb: string, done: string) => {
      await anne.press(verb);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await dialog.getByRole('button', { name: verb }).click();
      await page.getByText(done, { exact: true }).waitFor();
    };
    await step('Accepter', 'Retour accepté');
    await step('Marquer reçu', 'Retour marqué comme reçu');
    await step('Rembourser', 'Remboursement demandé');
    await page.getByRole('button', { name: 'Rembourser' }).first().waitFor({ state: 'hidden' });
    expect((await marie.email(CLIENT, /Remboursement effectué/)).text).toContain('21,70');
    await page.reload();
    await page.getByText('Remboursé', { exact: true }).first().waitFor();
    expect(anne.complaints).toEqual([]);
  });
});
