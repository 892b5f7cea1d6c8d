import type { ClientFollowUp } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';

interface Listed {
  clients: Record<string, unknown>[];
}

let shop: TestShop;
let tokens: Record<string, string>;

beforeAll(async () => {
  shop = await TestShop.open();
  const roles = ['Commercial', 'Admin', 'particulier', 'professionnel'];
  tokens = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, (await shop.signedInUser(`Payet-${role}`, role)).token])),
  );
  await shop.db.query(
    `update users set raison_sociale = 'Lagon SARL', type_societe = 'SARL', fonction = 'Gérant', nb_salaries = '1-5',
       num_siret = '12345678901234', num_tva = 'FR00123456789' where user_type = 'professionnel'`,
  );
});
afterAll(() => shop?.close());

const get = <T>(path: string, role?: string) => shop.call<T>('GET', path, role ? { token: tokens[role] ?? '' } : {});

const keys =
  'adresse adresse_complement avatar code_postal email etiquettes fonction id name nb_salaries num_siret num_tva prenom raison_sociale telephone type type_societe user_type ville';

it('lists complete clients and no other accounts (WS-246, WS-360)', async () => {
  const { status, body } = await get<Listed & { success: boolean }>('/api/commercial/clients', 'Commercial');
  expect([status, body.success]).toEqual([200, true]);
  expect(body.clients.map((one) => String(one['user_type'])).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'particulier',
    'professionnel',
  ]);
  expect(
    Object.keys(body.clients[0] ?? {})
      .toSorted()
      .join(' '),
  ).toBe(keys);
  expect(body.clients.find((one) => one['user_type'] === 'professionnel')).toMatchObject({
    type: 'Entreprise',
    raison_sociale: 'Lagon SARL',
    num_siret: '12345678901234',
  });
  expect(JSON.stringify(body)).not.toMatch(/password|argon/);
});

it('finds clients by any word and telephone number, and reads any page from the nearer end', async () => {
  await shop.db.query("update users set telephone = '+262 692 12 34 56' where user_type = 'professionnel'");
  const find = async (query: string) => {
    const { body } = await get<Listed & { total: number; entreprises: number; particuliers: number }>(
      `/api/commercial/clients?${query}`,
      'Commercial',
    );
    const { total, entreprises, particuliers } = body;
    return { types: body.clients.map(({ type }) => type), total, entreprises, particuliers };
  };
  const counts = { entreprises: 1, particuliers: 1 };
  for (const search of ['LAGON', '0692123456', '12345678901234', 'payet lagon'])
    expect(await find(`search=${search}`)).toEqual({ types: ['Entreprise'], total: 1, ...counts });
  expect(await find('type=Particulier')).toEqual({ types: ['Particulier'], total: 1, ...counts });
  const pages = ['page=1', 'page=2', 'page=3', 'page=2&sort_direction=desc'];
  const listed = await Promise.all(pages.map((page) => find(`${page}&per_page=1&sort_by=type`)));
  expect(listed.map(({ types }) => types)).toEqual([['Entreprise'], ['Particulier'], [], ['Entreprise']]);
  for (const wrong of ['page=0', 'page=x', 'type=Admin', 'sort_by=password_hash', 'search=a&search=b'])
    expect([wrong, (await get(`/api/commercial/clients?${wrong}`, 'Commercial')).status]).toEqual([wrong, 422]);
});

it('omits closed accounts from the list and still shows their detail', async () => {
  const { body } = await get<Listed>('/api/commercial/clients', 'Admin');
  const id = Number(body.clients.find((one) => one['type'] === 'Particulier')?.['id']);
  await shop.db.query('update users set deactivated_at = now() where id = $1', [id]);
  expect((await get<Listed>('/api/commercial/clients', 'Admin')).body.clients).toHaveLength(1);
  expect((await get<{ data: object }>(`/api/commercial/clients/${id}`, 'Admin')).body.data).toMatchObject({
    desactive: true,
    supprime: false,
    email_verifie: true,
    valide: true,
  });
  await shop.db.query('update users set deactivated_at = null where id = $1', [id]);
});

it('notes and tags clients for the staff, and hands both to the client in the export of their data', async () => {
  const client = await shop.signedInUser('Nativel');
  const path = `/api/commercial/clients/${client.id}`;
  const [Commercial] = [tokens['Commercial'] ?? ''];
  const put = (etiquettes: unknown, id = client.id) =>
    shop.call('PUT', `/api/commercial/clients/${id}/suivi`, { token: Commercial, body: { etiquettes } });
  const note = (texte: unknown, key: string) =>
    shop.call('POST', `${path}/notes`, { token: Commercial, body: { texte }, headers: { 'idempotency-key': key } });
  expect((await put(['fidèle', 'fidèle', 'salon'])).status).toBe(200);
  await Promise.all([note('Préfère le téléphone', 'note-1'), note('Préfère le téléphone', 'note-1')]);
  const { body } = await get<{ data: ClientFollowUp }>(`${path}/suivi`, 'Commercial');
  expect(body.data).toMatchObject({
    etiquettes: ['fidèle', 'salon'],
    notes: [{ auteur: expect.stringContaining('Payet-Commercial') as string, texte: 'Préfère le téléphone' }],
  });
  expect((await get<{ data: string[] }>('/api/commercial/clients/etiquettes', 'Admin')).body.data).toEqual([
    'fidèle',
    'salon',
  ]);
  const tagged = await get<Listed & { total: number }>('/api/commercial/clients?etiquette=salon', 'Commercial');
  expect([tagged.body.total, tagged.body.clients[0]?.['id']]).toEqual([1, client.id]);
  const [staff] = await shop.db.query<{ id: number }>("select id from users where user_type = 'Admin'");
  expect([(await put(['x'], staff?.id)).status, (await put(['x'], 999_999)).status]).toEqual([404, 404]);
  for (const wrong of [null, 'x', [''], ['a\nb'], Array.from({ length: 11 }, (_, at) => `${at}`)])
    expect([wrong, (await put(wrong)).status]).toEqual([wrong, 422]);
  for (const wrong of [null, '', ' ', 'x'.repeat(2001)])
    expect([wrong, (await note(wrong, crypto.randomUUID())).status]).toEqual([wrong, 422]);
  const exported = await shop.call('GET', '/api/profile/donnees', { token: client.token });
  expect(JSON.stringify(exported.body)).toContain('Préfère le téléphone');
  expect((await shop.call('DELETE', '/api/users', { token: client.token })).status).toBe(200);
  expect(await shop.count('client_notes', `client_id = ${client.id}`)).toBe(0);
  expect(await shop.count('client_follow_ups', `client_id = ${client.id}`)).toBe(0);
  expect((await get(`${path}/suivi`, 'Commercial')).status).toBe(404);
});

it('shows the orders of one client', async () => {
  const { body } = await get<Listed>('/api/commercial/clients', 'Commercial');
  const id = Number(body.clients.find((one) => one['type'] === 'Particulier')?.['id']);
  const product = await shop.createProduct({ name: 'Écran', netPriceCents: 10_000, stock: 5 });
  await shop.call('POST', '/api/cart/add', {
    token: tokens['particulier'] ?? '',
    body: { produit_id: product, quantity: 1 },
  });
  const placed = await shop.call<{ commande_id: number }>('POST', '/api/order', {
    token: tokens['particulier'] ?? '',
    body: { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 },
  });
  const orders = await get<{ commandes: object[] }>(`/api/commercial/clients/${id}/commandes`, 'Commercial');
  expect(orders.body.commandes).toMatchObject([{ id: placed.body.commande_id, montant: 108.5, status: 'en attente' }]);
  expect(
    (await get<{ commandes: object[] }>('/api/commercial/clients/999999/commandes', 'Admin')).body.commandes,
  ).toEqual([]);
});

it('is for staff only and returns only clients (WS-011)', async () => {
  const [staff] = await shop.db.query<{ id: number }>("select id from users where user_type = 'Admin'");
  for (const path of ['/api/commercial/clients', '/api/commercial/clients/1', '/api/commercial/clients/1/commandes']) {
    expect((await get(path)).status).toBe(401);
    expect((await get(path, 'particulier')).status).toBe(403);
    expect((await get(path, 'professionnel')).status).toBe(403);
  }
  expect((await get(`/api/commercial/clients/${staff?.id}`, 'Commercial')).status).toBe(404);
  expect((await get('/api/commercial/clients/abc', 'Commercial')).status).toBe(404);
});

it('ignores the letter case of the role (WS-010)', async () => {
  const { body } = await get<{ user: { user_type: string } }>('/api/user', 'Commercial');
  expect(body.user.user_type).toBe('Commercial');
});
