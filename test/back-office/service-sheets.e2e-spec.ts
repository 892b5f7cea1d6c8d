import type { Service, StaffService } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';

jest.setTimeout(120_000);

const SERVICES = '/api/commercial/services';
interface Reply {
  code: string;
  errors?: Record<string, string[]>;
  data: StaffService;
}
const offer = {
  id: null,
  nom: 'Diagnostic',
  description: 'On cherche.',
  prix: '50 €/heure',
  unite: 'heure',
  points: [],
};
const sheet = {
  nom: 'Dépannage',
  description: 'On répare.',
  image: '/services/depannage.svg',
  prestations: [
    { ...offer, points: ['Sur place', ''] },
    { ...offer, nom: 'Contrat', prix: 'Sur devis' },
  ],
  caracteristiques: [{ nom: 'Délai', description: '', details: [{ nom: 'Urgence', description: '4 h' }] }],
};

describe('services and expertises', () => {
  let shop: TestShop;
  let token: string;
  let pro: string;
  beforeAll(async () => {
    shop = await TestShop.open();
    token = (await shop.signedInUser('patronne', 'Admin')).token;
    pro = (await shop.signedInUser('pro', 'professionnel')).token;
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.db.query('delete from services'));

  const call = (method: string, path: string, body?: object) =>
    shop.call<Reply>(method, path, { token, ...(body && { body }) });
  const create = async (change: object = {}) => {
    const reply = await call('POST', SERVICES, { ...sheet, ...change });
    expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
    return reply.body.data;
  };
  const shown = async () => (await shop.call<{ data: Service[] }>('GET', '/api/services', { token: pro })).body.data;
  const order = (id: number) =>
    shop.call<{ code: string; totalHT: number }>('POST', '/api/order/services', {
      token: pro,
      body: { cartItems: [{ sous_service_id: id, quantity: 2 }], acceptTerms: true },
    });

  it('are shown and ordered at the prices that staff write', async () => {
    const { id, prestations } = await create();
    expect(await shown()).toMatchObject([
      {
        nom: 'Dépannage',
        sous_services: [{ nom: 'Diagnostic', prix: '50 €/heure', features: ['Sur place'] }, { nom: 'Contrat' }],
        caracteristiques: [{ nom: 'Délai', sous_caracteristiques: [{ nom: 'Urgence', description: '4 h' }] }],
      },
    ]);
    const first = prestations[0]?.id ?? 0;
    expect((await order(first)).body.totalHT).toBe(100);
    const dearer = [{ ...offer, id: first, prix: '60 €/heure' }];
    const { data } = (await call('PATCH', `${SERVICES}/${id}`, { prestations: dearer, version: 1 })).body;
    expect(data.prestations.map((one) => one.id)).toEqual([first]);
    expect((await order(first)).body.totalHT).toBe(120);
    await call('PATCH', `${SERVICES}/${id}`, { affiche: false, version: 2 });
    expect(await shown()).toEqual([]);
    expect((await order(first)).status).toBe(404);
    expect(
      await shop.count('audit_log', `action = 'service-sheet-changed' and before->>'Prestations' like '%50 €%'`),
    ).toBe(1);
  });

  it('exchange names, go back to any version, and are changed by one of two at once', async () => {
    const { id, prestations } = await create();
    const [a, b] = prestations.map(({ id: one }) => one);
    const exchanged = [
      { ...offer, id: b, nom: 'Diagnostic' },
      { ...offer, id: a, nom: 'Contrat' },
    ];
    const both = await Promise.all(
      [1, 2].map(() => call('PATCH', `${SERVICES}/${id}`, { prestations: exchanged, version: 1 })),
    );
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    await call('PATCH', `${SERVICES}/${id}`, { prestations: [], version: 2 });
    const back = await call('POST', `${SERVICES}/${id}/annulation`, { version: 3, retablir: 1 });
    expect(back.body.data.prestations.map(({ nom }) => nom)).toEqual(['Diagnostic', 'Contrat']);
    expect((await call('POST', `${SERVICES}/${id}/annulation`, { version: 1 })).body.code).toBe(
      'service-sheet-changed',
    );
  });

  it('never take the offer of another service', async () => {
    const { prestations } = await create();
    const foreign = prestations[0]?.id ?? 0;
    const other = await create({ nom: 'Formation', prestations: [{ ...offer, id: foreign, nom: 'Cours' }] });
    expect(other.prestations[0]?.id).not.toBe(foreign);
    expect((await shown()).map(({ sous_services: offers }) => offers.length)).toEqual([2, 1]);
  });

  it('refuse names that exist and values that are none', async () => {
    await create();
    const refused: [object, string][] = [
      [{ nom: 'Dépannage' }, 'nom'],
      [{ nom: '' }, 'nom'],
      [{ image: 'javascript:x' }, 'image'],
      [{ prestations: [offer, offer] }, 'prestations'],
      [{ prestations: [{ ...offer, prix: '' }] }, 'prestations.0.prix'],
      [{ prestations: null }, 'prestations'],
      [{ affiche: 1 }, 'affiche'],
    ];
    for (const [change, field] of refused) {
      const { status, body } = await call('POST', SERVICES, { ...sheet, nom: 'Autre', ...change });
      expect([change, status, Object.keys(body.errors ?? {})]).toEqual([change, 422, [field]]);
    }
    expect((await call('PATCH', `${SERVICES}/999999`, { nom: 'X', version: 1 })).status).toBe(404);
    expect((await call('DELETE', `${SERVICES}/999999`)).status).toBe(404);
  });

  it('are ordered one step, and removed with what carts have of them; expertises too', async () => {
    const [first, second] = [await create(), await create({ nom: 'Formation' })];
    expect((await call('POST', `${SERVICES}/${second.id}/deplacement`, { sens: 'haut' })).body.data.place).toBe(1);
    expect((await call('POST', `${SERVICES}/${second.id}/deplacement`, { sens: 'haut' })).body.data.place).toBe(1);
    expect((await shown()).map(({ nom }) => nom)).toEqual(['Formation', 'Dépannage']);
    expect((await call('DELETE', `${SERVICES}/${first.id}`)).status).toBe(200);
    expect((await shown()).map(({ nom }) => nom)).toEqual(['Formation']);

    const root = '/api/commercial/expertises';
    const { id } = (await call('POST', root, { nom: 'Audit', description: 'Un regard neuf' })).body.data;
    await call('PATCH', `${root}/${id}`, { nom: 'Audit de sécurité', version: 1 });
    expect((await call('POST', `${root}/${id}/annulation`, { version: 2 })).body.data.nom).toBe('Audit');
    const list = async () =>
      (await shop.call<{ data: { nom: string }[] }>('GET', '/api/expertise', { token: pro })).body.data;
    expect((await list()).map(({ nom }) => nom)).toEqual(['Audit']);
    await call('PATCH', `${root}/${id}`, { affiche: false, version: 3 });
    expect(await list()).toEqual([]);
  });
});
