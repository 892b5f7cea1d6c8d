import { reunionIso } from '@boutik/kernel';
import { JobHandlers } from '../../libs/platform/src/messaging/jobs/job-handlers.js';
import { PriceListCalls } from '../support/price-list-calls.js';
import { TestShop } from '../support/test-shop.js';

const HOUR_MS = 3_600_000;
/** The beginning of a minute, as staff choose it. */
const inHours = (hours: number) => new Date(Math.floor((Date.now() + hours * HOUR_MS) / 60_000) * 60_000);
const wire = (at: Date) => reunionIso(at).slice(0, 16);

/** Workers run these schedules in the moment that they name: test/queue/queue-suite.ts. */
describe('what staff plan', () => {
  const [start, end] = [inHours(2), inHours(3)];
  const dates = { debut: wire(start), fin: wire(end) };
  let shop: TestShop;
  let token: string;
  let id: number;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    ({ token } = await shop.signedInUser('Payet', 'Admin'));
    id = await shop.createProduct({ netPriceCents: 5000, stock: 5 });
    await shop.db.query('delete from banners');
  });
  afterAll(() => shop?.close());

  const due = async (schedule: string) => (await shop.get(JobHandlers).nextRunAt(schedule))?.at ?? null;
  const call = async <T>(method: string, path: string, body: object) => {
    const reply = await shop.call<T>(method, `/api/commercial${path}`, { token, body });
    if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
    return reply.body;
  };
  type Created = { data: { id: number } };

  it('as a promotion is due at its start, then at its end, unless it was stopped', async () => {
    const terms = { nom: 'Soldes', type: 'pourcentage', valeur: 20, priorite: 0, cibles: [{ type: 'produit', id }] };
    expect(await due('switch-promotions')).toBeNull();
    const { data: promotion } = await call<Created>('POST', '/promotions', { ...terms, ...dates });
    expect(await due('switch-promotions')).toEqual(start);
    await shop.db.query("update promotions set starts_at = now() - interval '1 second'");
    expect(await due('switch-promotions')).toEqual(end);
    await call('POST', `/promotions/${promotion.id}/arret`, {});
    expect(await due('switch-promotions')).toBeNull();
  });

  it('on the home page is due, unless it is switched off', async () => {
    expect(await due('switch-home-items')).toBeNull();
    await call('POST', '/bannieres', { titre: 'Rentrée', image: '/media/a.webp', adresse: '/promotions', ...dates });
    expect(await due('switch-home-items')).toEqual(start);
    await shop.db.query('update banners set is_enabled = false');
    expect(await due('switch-home-items')).toBeNull();
  });

  it('as a text is due', async () => {
    expect(await due('publish-due-texts')).toBeNull();
    const text = '/textes/terms-of-sale';
    await call('PUT', `${text}/brouillon`, { titre: 'CGV', html: '<h2>Objet</h2>', revision: 0 });
    await call('POST', `${text}/publication`, { revision: 1, date: start.toISOString() });
    expect(await due('publish-due-texts')).toEqual(start);
  });

  it('as a price list is due once it is active', async () => {
    const lists = new PriceListCalls(shop, token);
    await lists.create(dates);
    expect(await due('announce-price-lists')).toBeNull();
    await lists.activate(dates);
    expect(await due('announce-price-lists')).toEqual(start);
  });
});
