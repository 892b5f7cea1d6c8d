import { shopTexts } from '../../apps/launcher/src/demo-data/content/index.js';
import { TestShop } from '../support/test-shop.js';

type Texts = Record<string, string> & { status: string; success: boolean; data: Record<string, string | null> };

const calls = [
  { path: '/api/mention-legal', keys: ['privacy_policy', 'personel_data'], expected: 'Éditeur du site' },
  { path: '/api/politique-confidentialite', keys: ['privacy_policy', 'personel_data'], expected: 'boutik_session' },
  { path: '/api/condition-livraison', keys: ['condition_livraison'], expected: 'La Plaine-des-Palmistes' },
  { path: '/api/condition-general-vente', keys: ['terms_conditions'], expected: 'L. 217-1 à L. 217-32' },
];

describe('legal pages', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterAll(() => shop?.close());

  it.each(calls)('$path is empty in a shop without texts', async ({ path, keys }) => {
    const { status, body } = await shop.call<Texts>('GET', path);
    expect(status).toBe(200);
    expect(body.data).toEqual({ titre: null, updated_at: null, ...Object.fromEntries(keys.map((key) => [key, ''])) });
  });

  it.each(calls)('$path returns its text under $keys, with the seller', async ({ path, keys, expected }) => {
    const { WriteContentPages } = await import('@boutik/content');
    await shop.api.get(WriteContentPages).write(shopTexts);
    const { body } = await shop.call<Texts>('GET', path);
    expect(body).toMatchObject({ status: 'success', success: true });
    for (const key of keys) {
      expect(body[key]).toContain(expected);
      expect(body[key]).toContain('bonjour@boutik.test');
      expect(body[key]).not.toContain('{{');
      expect(body.data[key]).toBe(body[key]);
    }
  });

  it('return the contact data of the shop', async () => {
    const { body } = await shop.call('GET', '/api/coordonnees');
    expect(body).toEqual({
      status: 'success',
      success: true,
      adresse: '12 rue de la Compagnie',
      code_postal: '97400',
      ville: 'Saint-Denis',
      telephone: '0262 12 34 56',
      email: 'bonjour@boutik.test',
      activite: 'Matériel informatique à La Réunion',
      position: { latitude: -20.879, longitude: 55.452 },
      fermetures: [],
      horaires: [{ jours: [1, 2, 3, 4, 5], ouvre: '09:00', ferme: '18:00' }],
    });
  });

  it('return what the shop says about itself and how to come', async () => {
    const { body } = await shop.call('GET', '/api/presentation');
    expect(body['a_propos']).toContain('Boutik garde le matériel ici');
    expect(body['venir']).toContain('Saint-Denis');
  });
});
