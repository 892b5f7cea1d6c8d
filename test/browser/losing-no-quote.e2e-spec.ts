import type { Browser, Locator, Page } from 'playwright-core';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const [SELLER, ADMIN, CLIENT] = ['vente@boutik.test', 'chef@boutik.test', 'client@boutik.test'] as const;
const [SCREEN, KEYS, MOUSE] = ['Écran', 'Clavier', 'Souris'] as const;
const SAVED = 'Devis mis à jour avec succès!';

describeBuilt('nothing that is typed into a quote is lost', () => {
  let shop: TestShop;
  let browser: Browser;
  let seller: Customer;
  let luc: Visitor;
  let id: number;
  beforeAll(async () => {
    const people = [
      { email: CLIENT, prenom: 'Marie' },
      { email: SELLER, prenom: 'Luc', role: 'Commercial' },
      { email: ADMIN, prenom: 'Anne', role: 'Admin' },
    ] as const;
    const goods = [SCREEN, KEYS, MOUSE].map((name) => ({ name, netPriceCents: 10_000, stock: 20 }));
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: goods, users: people }),
      openBrowser(),
    ]);
    seller = await Customer.signIn(shop.url, SELLER);
    id = await draft();
    luc = await signedIn(SELLER);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const form = () => `/espace-commercial/${id}/edit-devis`;
  const cell = (page: Page, what: string, at: number) => page.getByLabel(`${what}, ligne ${at}`, { exact: true });
  const notes = (page: Page) => page.getByLabel('Notes');
  const conflict = (page: Page) => page.getByRole('dialog', { name: 'Ce devis a été modifié entre-temps' });
  const stored = async () =>
    (
      await seller.call<{ data: { notes: string; items: { product_name: string; quantity: number }[] } }>(
        'GET',
        `/api/commercial/devis/${id}`,
      )
    ).body.data;

  async function draft(): Promise<number> {
    const found = await seller.call<{ clients: { id: number }[] }>('GET', '/api/commercial/clients/search?q=Marie');
    const items = [SCREEN, KEYS, MOUSE].map((product_name) => ({
      product_id: shop.productId(product_name),
      product_name,
      quantity: 1,
      unit_price: 100,
    }));
    const body = { client_id: found.body.clients[0]?.id, valid_until: '2099-12-31', status: 'draft', items };
    return (await seller.call<{ data: { id: number } }>('POST', '/api/commercial/devis', { body })).body.data.id;
  }

  async function signedIn(email: string): Promise<Visitor> {
    const visitor = await Visitor.arrive(browser, shop.url, { width: 1440 });
    await visitor.open('/login');
    await visitor.signIn(email);
    await visitor.page.waitForURL((url) => url.pathname !== '/login');
    return visitor;
  }

  /** Waits until these products stand in this order. */
  async function ordered(page: Page, ...names: readonly string[]): Promise<void> {
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll<HTMLInputElement>('[aria-label^="Produit, ligne"]')]
          .map(({ value }) => value)
          .join() === wanted,
      names.join(),
    );
  }

  /** Waits until the field holds just this. */
  async function holds(field: Locator, value: string): Promise<void> {
    const element = await field.elementHandle();
    await field
      .page()
      .waitForFunction(([input, wanted]) => input.value === wanted, [
        element as unknown as HTMLInputElement,
        value,
      ] as const);
  }

  async function saves(page: Page): Promise<void> {
    await page.keyboard.press('Control+Enter');
    await page.getByText(SAVED).waitFor();
    await page.getByText(SAVED).waitFor({ state: 'detached' });
  }

  it('goes back and forth, by button and by key', async () => {
    const { page } = luc;
    await luc.open(form());
    await ordered(page, SCREEN, KEYS, MOUSE);
    const [undo, redo] = [
      page.getByRole('button', { name: 'Annuler' }),
      page.getByRole('button', { name: 'Rétablir' }),
    ];
    expect([await undo.isDisabled(), await redo.isDisabled()]).toEqual([true, true]);
    await cell(page, 'Quantité', 2).fill('3');
    await undo.click();
    await holds(cell(page, 'Quantité', 2), '1');
    await page.getByText('Annulé\u202f: quantité').waitFor();
    await redo.click();
    await holds(cell(page, 'Quantité', 2), '3');
    await page.keyboard.press('Control+z');
    await holds(cell(page, 'Quantité', 2), '1');
    await page.getByRole('button', { name: 'Retirer la ligne 1' }).click();
    await ordered(page, KEYS, MOUSE);
    await page.keyboard.press('Control+z');
    await ordered(page, SCREEN, KEYS, MOUSE);
    await page.keyboard.press('Control+Shift+z');
    await ordered(page, KEYS, MOUSE);
    await page.keyboard.press('Control+z');
    await ordered(page, SCREEN, KEYS, MOUSE);
    await page.keyboard.press('Control+y');
    await ordered(page, KEYS, MOUSE);
    await page.keyboard.press('Control+z');
    await ordered(page, SCREEN, KEYS, MOUSE);
  });

  it('puts lines elsewhere by mouse and by key, and keeps their order', async () => {
    const { page } = luc;
    await cell(page, 'Quantité', 1).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await ordered(page, KEYS, SCREEN, MOUSE);
    // The key moves the line and leaves its number alone.
    await holds(cell(page, 'Quantité', 2).and(page.locator(':focus')), '1');
    await drags(page, 3, 1);
    await ordered(page, MOUSE, KEYS, SCREEN);
    await page.keyboard.press('Control+z');
    await ordered(page, KEYS, SCREEN, MOUSE);
    await page.keyboard.press('Control+Shift+z');
    await ordered(page, MOUSE, KEYS, SCREEN);
    expect(await luc.barriers()).toEqual([]);
    await saves(page);
    expect((await stored()).items.map((item) => item.product_name)).toEqual([MOUSE, KEYS, SCREEN]);
  });

  async function drags(page: Page, from: number, to: number): Promise<void> {
    const handle = (at: number) => page.getByRole('button', { name: `Déplacer la ligne ${at}` });
    await handle(from).scrollIntoViewIfNeeded();
    const [start, end] = [await handle(from).boundingBox(), await handle(to).boundingBox()];
    if (!start || !end) throw new Error('a handle is out of sight');
    const x = start.x + start.width / 2;
    await page.mouse.move(x, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, start.y, { steps: 5 });
    await page.mouse.move(x, end.y + 4, { steps: 10 });
    await page.getByText(`Ligne ${from}, à la place ${to} sur 3.`).waitFor();
    await page.mouse.up();
  }

  it('says who else has it open, and asks before one writes over the other', async () => {
    const { page } = luc;
    const anne = await signedIn(ADMIN);
    await anne.open(form());
    await anne.page.getByText(/Luc .* modifie aussi ce devis en ce moment/).waitFor();
    await page.getByText(/Anne .* modifie aussi ce devis en ce moment/).waitFor();
    const overtakes = async (words: string) => {
      await notes(anne.page).fill(words);
      await saves(anne.page);
    };

    await overtakes('Écrit par Anne.');
    await notes(page).fill('Écrit par Luc.');
    await page.keyboard.press('Control+Enter');
    await conflict(page)
      .getByText(/^Anne /)
      .waitFor();
    await conflict(page).getByText('3 lignes, 300,00\u202f€ TTC').first().waitFor();
    expect(await luc.barriers()).toEqual([]);
    await luc.press('Continuer ma saisie');
    await holds(notes(page), 'Écrit par Luc.');
    expect((await stored()).notes).toBe('Écrit par Anne.');

    await luc.press('Mettre à jour');
    await luc.press('Charger la version enregistrée');
    await holds(notes(page), 'Écrit par Anne.');
    await conflict(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await holds(notes(page), 'Écrit par Luc.');

    await luc.press('Mettre à jour');
    await luc.press('Enregistrer la mienne à la place');
    await page.getByText(SAVED).waitFor();
    expect((await stored()).notes).toBe('Écrit par Luc.');

    await anne.page.goto('/espace-commercial');
    await page.getByText(/modifie aussi ce devis/).waitFor({ state: 'detached' });
    expect(anne.complaints).toEqual([]);
    await anne.context.close();
  });

  it('offers what was typed when the page dies unsaved, for a saved quote and for a new one', async () => {
    for (const [path, said] of [
      [form(), 'Mot perdu.'],
      ['/espace-commercial/creer-devis', 'Mot neuf.'],
    ] as const) {
      const before = await luc.context.newPage();
      await before.goto(path);
      await notes(before).fill(said);
      await before.waitForFunction((words) => JSON.stringify({ ...localStorage }).includes(words), said);
      await before.close();
      const after = await luc.context.newPage();
      await after.goto(path);
      await after.getByText(/Un devis non enregistré a été retrouvé/).waitFor();
      expect(await notes(after).inputValue()).not.toBe(said);
      await after.getByRole('button', { name: 'Reprendre' }).click();
      await holds(notes(after), said);
      await after.close();
    }
    expect(luc.complaints).toEqual([]);
  });
});
