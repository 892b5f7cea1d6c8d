import { setTimeout as pause } from 'node:timers/promises';
import { fillHomePage } from '../support/fill-home-page.js';
import { ShopProcesses } from '../support/shop-processes.js';

const NAMES = Array.from({ length: 4 }, (_, at) => `Carte ${at}`);
/** Far below the ceiling of a page's age, and enough for a busy machine; the bench measures how long it takes. */
const WITHIN_MS = 15_000;

/** Two api processes on one database, whose pages show products, a banner, a collection and a promise. */
export async function openTwoApis(): Promise<ShopProcesses> {
  const products = [...NAMES, 'Chargeur'].map((name, at) => ({
    name,
    netPriceCents: 10_000 * (at + 1),
    stock: 5,
    brand: 'Alizé',
  }));
  const shop = await ShopProcesses.open({
    products,
    users: [{ email: 'admin@boutik.test', prenom: 'Ida', role: 'Admin' }],
    apis: 2,
    // Pages that are prepared must not outlive a change either.
    env: { PAGE_CACHE_DISK_MB: '8' },
  });
  await fillHomePage(shop.db, {
    banners: { Rentrée: NAMES.slice(0, 2) },
    collections: { 'Meilleures ventes': NAMES },
    serviceCards: ['Livraison'],
    brands: [],
  });
  return shop;
}

/** What a page says, without its markup and spaces. */
export async function pageText(url: string, path: string): Promise<string> {
  const page = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
  return (await page.text()).replace(/<!-- -->|<[^>]*>/g, '').replaceAll(/\s/g, '');
}

interface Change {
  path: string;
  text: string;
  change: () => Promise<unknown>;
}

/** Makes both processes keep the page, changes something, and waits until both show it. */
export async function expectShown({ urls }: ShopProcesses, { path, text, change }: Change): Promise<void> {
  for (const url of urls) expect(await pageText(url, path)).not.toContain(text);
  await change();
  const last = Date.now() + WITHIN_MS;
  for (const url of urls)
    while (!(await pageText(url, path)).includes(text)) {
      if (Date.now() > last) throw new Error(`${url}${path} does not show "${text}"`);
      await pause(50);
    }
}
