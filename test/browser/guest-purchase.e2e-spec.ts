import type { Browser, Locator } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';
import { pressByKeyboard, reach, typeInto } from './by-keyboard.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(600_000);
const SCREEN = 'Écran 27 pouces';
const NARROW = 320;
const HEIGHT = 640;

describeBuilt(
  'a purchase without an account, on a phone of 320 pixels, with the keyboard, and with a network that fails',
  () => {
    let shop: TestShop;
    let browser: Browser;
    beforeAll(async () => {
      const products = [{ name: SCREEN, netPriceCents: 20_000, stock: 20 }];
      [shop, browser] = await Promise.all([TestShop.open({ pages: true, worker: true, products }), openBrowser()]);
    });
    afterAll(async () => {
      await browser?.close();
      await shop?.close();
    });

    it('loses nothing that was typed, and sends each step once', async () => {
      const guest = await Visitor.arrive(browser, shop.url, { width: NARROW });
      const { page, context } = guest;
      await page.setViewportSize({ width: NARROW, height: HEIGHT });
      const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first();
      /** A button ignores keys while it is busy, which it still is when the message of a failure comes. */
      const untilIdle = () => page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      /** Presses without a network, sees why nothing happens, and presses again when it is back. */
      const pressTwice = async (target: Locator, failure: string | RegExp) => {
        await untilIdle();
        await reach(page, target);
        await context.setOffline(true);
        await page.keyboard.press('Enter');
        const message = page.getByText(failure).filter({ visible: true }).first();
        await message.waitFor();
        // Near the button: who presses it at the end of a page sees no message at its top.
        const { y = -1 } = (await message.boundingBox()) ?? {};
        expect({ failure, inWindow: y >= 0 && y < HEIGHT }).toEqual({ failure, inWindow: true });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW);
        await context.setOffline(false);
        await untilIdle();
        await pressByKeyboard(page, target);
      };
      /** The server gets the next form of this page, and its reply is lost; then the visitor sends it again. */
      const loseReply = async (path: RegExp, target: Locator, failure: string | RegExp) => {
        let isLost = false;
        await page.route(
          path,
          async (route) => {
            await route.fetch({ maxRedirects: 0 });
            await route.abort();
            isLost = true;
          },
          { times: 1 },
        );
        await pressByKeyboard(page, target);
        await until('the reply is lost', () => isLost);
        await page.getByText(failure).filter({ visible: true }).first().waitFor();
        await untilIdle();
        await pressByKeyboard(page, target);
      };

      /** The page with this title, whose heading has the focus, so that a screen reader says it. */
      const arrivesInFocus = async (heading: string) => {
        await guest.arrivesAt(heading);
        await page.waitForFunction((text) => document.activeElement?.textContent?.includes(text), heading);
      };

      await guest.open(`/produit/${shop.productId(SCREEN)}`);
      // This button comes with what handles links without a network, and must be here before the network is cut.
      await page.mouse.wheel(0, 900);
      await button('Retour en haut de page').waitFor();
      await pressTwice(button('Ajouter au panier'), "Une erreur est survenue lors de l'ajout au panier.");
      const added = page.getByRole('dialog', { name: 'Cet article a bien été ajouté au panier' });
      await added.waitFor();
      await page.keyboard.press('Escape');
      await added.waitFor({ state: 'hidden' });
      await loseReply(/\/produit\/\d+\.data/, button('Ajouter au panier'), "Une erreur est survenue lors de l'ajout");
      await pressByKeyboard(page, added.getByRole('link', { name: 'Voir mon panier' }));
      await arrivesInFocus('Mon panier');
      expect(await shop.db.query('select quantity from cart_lines')).toEqual([{ quantity: 2 }]);

      await pressTwice(button(`Augmenter la quantité de ${SCREEN}`), 'La boutique ne répond pas.');
      await page.getByRole('link', { name: 'Panier, 3 articles' }).waitFor();
      await pressTwice(button('Passer commande'), 'Une erreur est survenue lors de la commande');
      await arrivesInFocus('Heureux de vous revoir');
      await pressTwice(page.getByRole('link', { name: 'Commander sans compte' }), 'La boutique ne répond pas.');
      await arrivesInFocus('Commander sans compte');

      await typeInto(page, page.getByLabel('Adresse email').first(), 'line@lagon.re');
      await typeInto(page, page.getByLabel('Prénom'), 'Line');
      await typeInto(page, page.getByLabel('Nom', { exact: true }), 'Maillot');
      await typeInto(page, page.getByLabel('Adresse', { exact: true }), '3 chemin des Filaos');
      await reach(page, page.getByLabel('Ville'));
      await page.keyboard.type('Saint-Paul');
      await page.reload();
      await guest.wake();
      expect(await page.getByLabel('Prénom').inputValue()).toBe('Line');
      expect(await page.getByLabel('Ville').inputValue()).toBe('Saint-Paul');
      expect(await page.getByLabel(/^Code postal/).inputValue()).toMatch(/^974/);
      const failed = 'Une erreur est survenue lors de la validation de votre commande.';
      // What the page reads again after the step arrives late: a tick that is set before stays.
      let readAgain = () => {};
      const isTicked = new Promise<void>((resolve) => (readAgain = resolve));
      const data = /\/deliveryLocation\.data/;
      await page.route(data, async (route) => {
        if (route.request().method() === 'GET') await isTicked;
        await route.fallback();
      });
      await pressTwice(button('Continuer vers la livraison'), failed);
      await guest.arrivesAt('Vérification de votre commande');
      expect(await page.getByText('3 chemin des Filaos').first().isVisible()).toBe(true);
      await page.waitForFunction(() => document.activeElement?.textContent?.includes('3 chemin des Filaos'));

      const terms = page.getByRole('checkbox', { name: /conditions générales/ });
      await reach(page, terms);
      await page.keyboard.press('Space');
      const arrived = page.waitForResponse((reply) => data.test(reply.url()) && reply.request().method() === 'GET');
      readAgain();
      await arrived;
      await page.getByRole('status', { name: 'Chargement de la page' }).waitFor({ state: 'detached' });
      await page.unroute(data);
      expect(await terms.isChecked()).toBe(true);
      const pay = button(/Passer au paiement/);
      await untilIdle();
      await reach(page, pay);
      await context.setOffline(true);
      await page.keyboard.press('Enter');
      await page.getByText(failed).waitFor();
      expect(await terms.isChecked()).toBe(true);
      await context.setOffline(false);
      await untilIdle();
      await loseReply(/\/deliveryLocation\.data/, pay, failed);
      await arrivesInFocus('Choisissez votre paiement');
      expect(await shop.count('orders')).toBe(1);

      const voucher = page.getByLabel('Code du bon d’avoir');
      await typeInto(page, voucher, 'ZZZZ-ZZZZ');
      await page.keyboard.press('Enter');
      await page.getByText('Ce code ne correspond à aucun avoir utilisable.').waitFor();
      expect(await voucher.getAttribute('aria-invalid')).toBe('true');
      await pressTwice(button('Payer maintenant'), /Une erreur est survenue/);
      await guest.arrivesAt('Carte bancaire (Stripe)');
      // The provider has the money, and the way back to the shop fails.
      let back = '';
      await page.route(
        /\/sandbox\/pay\//,
        async (route) => {
          const reply = await route.fetch({ maxRedirects: 0 });
          back = reply.headers()['location'] ?? '';
          await route.abort();
        },
        { times: 1 },
      );
      await pressByKeyboard(page, button(/^Payer/));
      await until('the provider leads back', () => back !== '');
      await until('the browser says so', () => page.url().startsWith('chrome-error:'));
      await guest.open(back);
      await guest.arrivesAt(/Paiement confirmé/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW);
      expect(await guest.barriers()).toEqual([]);
      expect(await shop.db.query('select status, total_cents from orders')).toMatchObject([{ status: 'paid' }]);
      expect(await shop.count('payment_ledger', "kind = 'captured'")).toBe(1);
      expect(guest.complaints.filter((text) => !/ERR_(?:FAILED|INTERNET_DISCONNECTED)/.test(text))).toEqual([]);
    });
  },
);
