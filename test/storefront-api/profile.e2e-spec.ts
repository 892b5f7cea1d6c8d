import sharp from 'sharp';
import { company, type Refused } from './registration-form.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

interface Profile {
  user: Record<string, unknown>;
}

/** Reading, changing, deactivating and deleting one's account (AC-061 to AC-067, AC-134, AC-235 to AC-240, AC-299 to AC-305). */
describe('the profile', () => {
  let shop: TestShop;
  let marie: SignedInUser;
  let admin: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    marie = await shop.signedInUser('Payet');
    admin = await shop.signedInUser('Chef', 'Admin');
  });
  afterAll(() => shop?.close());

  const change = (body: unknown, by = marie) => shop.call<Refused>('PUT', '/api/profile', { token: by.token, body });
  const profile = async (by = marie) =>
    (await shop.call<Profile>('GET', '/api/profile', { token: by.token })).body.user;
  const picture = (width = 40) =>
    sharp({ create: { width, height: 30, channels: 3, background: '#0a7285' } })
      .png()
      .toBuffer();
  const upload = (bytes: Buffer, by = marie) => {
    const form = new FormData();
    form.append('avatar', new Blob([new Uint8Array(bytes)]), '../../etc/x.png');
    return shop.call<Refused & { avatar: string }>('POST', '/api/profile/avatar', { body: form, token: by.token });
  };
  const decide = (id: number, path: string, { body, by = admin }: { body?: unknown; by?: SignedInUser } = {}) =>
    shop.call<Refused>('POST', `/api/commercial/comptes/${id}/${path}`, { token: by.token, ...(body ? { body } : {}) });

  it('has every field of the specification and no secret', async () => {
    const user = await profile();
    for (const field of [
      'pays',
      'date_naissance',
      'facebook_id',
      'google_id',
      'microsoft_id',
      'numero_siret',
      'avatar',
    ])
      expect(user).toHaveProperty(field);
    expect(JSON.stringify(user)).not.toMatch(/argon2|password_hash/);
    expect((await shop.call('GET', '/api/profile')).status).toBe(401);
  });

  it('changes only the fields of the request', async () => {
    expect((await change({ adresse: '1 rue Test', telephone: '0693 00 11 22' })).body).toMatchObject({
      status: 'success',
      message: 'Profil mis à jour avec succès !',
    });
    expect(await profile()).toMatchObject({ adresse: '1 rue Test', telephone: '+262693001122', name: 'Payet' });
    await change({ adresse_complement: 'Bât. B' });
    await change({ adresse_complement: '' });
    expect(await profile()).toMatchObject({ adresse: '1 rue Test', adresse_complement: null });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ telephone: '12' }, 'telephone'],
    [{ code_postal: '75001' }, 'code_postal'],
    [{ ville: 'Paris' }, 'ville'],
    [{ email: 'autre@boutik.test' }, 'email'],
    [{ user_type: 'Admin' }, 'user_type'],
    [{ name: 'x'.repeat(10_000) }, 'name'],
    [{ name: { $ne: 1 } }, 'name'],
    [{ user_type: 'professionnel' }, 'raison_sociale'],
  ])('refuses %j', async (body, field) => {
    const { status, body: reply } = await change(body);
    expect([status, Object.keys(reply.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
  });

  it('ignores fields that users cannot change', async () => {
    await change({ adresse: '2 rue Test', id: 1, validated_at: '2020-01-01', role: 'Admin', password_hash: 'x' });
    expect(await profile()).toMatchObject({ id: marie.id, user_type: 'particulier' });
  });

  it('can become a business account, which keeps the session and waits for validation', async () => {
    const lea = await shop.signedInUser('Grondin');
    const { num_siret: numero_siret, nb_salaries: nombre_salaries, num_tva: tva_intracom, ...rest } = company;
    expect((await change({ ...rest, numero_siret, nombre_salaries, tva_intracom }, lea)).status).toBe(200);
    expect(await profile(lea)).toMatchObject({ user_type: 'professionnel', en_attente_validation: true });
    expect((await decide(lea.id, 'validation', { by: marie })).status).toBe(403);
    const seller = await shop.signedInUser('Vendeur', 'Commercial');
    expect((await decide(lea.id, 'validation', { by: seller })).status).toBe(403);
    expect((await decide(lea.id, 'validation')).status).toBe(200);
    expect((await decide(lea.id, 'validation')).status).toBe(409);
    await shop.emailTo(lea.email, /ouvert/);
    expect(await profile(lea)).toMatchObject({ en_attente_validation: false });
  });

  it('is refused as a business with a reason, closed and reopened', async () => {
    const max = await shop.signedInUser('Robert');
    await shop.db.query("update users set user_type = 'professionnel', validated_at = null where id = $1", [max.id]);
    const waiting = await shop.call<{ data: { data: { id: number }[] }; en_attente: number }>(
      'GET',
      '/api/commercial/comptes?etat=en-attente',
      { token: admin.token },
    );
    expect(waiting.body.data.data.map(({ id }) => id)).toEqual([max.id]);
    expect((await decide(max.id, 'refus', { body: { motif: '' } })).status).toBe(422);
    expect((await decide(max.id, 'refus', { body: { motif: 'SIRET <b>inconnu</b>' } })).status).toBe(200);
    expect((await shop.emailTo(max.email, /pas pu ouvrir/)).text).toContain('SIRET <b>inconnu</b>');
    expect((await decide(max.id, 'desactivation', { body: { motif: '' } })).status).toBe(200);
    expect((await shop.call('GET', '/api/user', { token: max.token })).status).toBe(401);
    expect((await decide(max.id, 'reactivation')).status).toBe(200);
    expect((await decide(admin.id, 'desactivation', { body: {} })).status).toBe(404);
    expect((await decide(999_999, 'validation')).status).toBe(404);
    const found = await shop.call<{ data: { decisions: unknown[] } }>('GET', `/api/commercial/comptes/${max.id}`, {
      token: admin.token,
    });
    expect(found.body.data.decisions).toHaveLength(3);
  });

  it('re-encodes the avatar, one upload at a time, within a size limit', async () => {
    const first = await upload(await picture());
    expect([first.status, first.body.avatar]).toEqual([200, expect.stringMatching(/^\/media\/avatars\/[\w/]+\.webp$/)]);
    const second = await upload(await picture());
    expect(second.body.avatar).not.toBe(first.body.avatar);
    expect((await profile())['avatar']).toBe(second.body.avatar);
    expect((await upload(Buffer.from('%PDF-1.7'))).status).toBe(415);
    expect((await upload(Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload(Buffer.alloc(0))).body.errors?.['avatar']).toEqual(['Veuillez sélectionner un fichier.']);
    const withoutFile = new FormData();
    withoutFile.append('intent', 'photo');
    const refused = await shop.call<Refused>('POST', '/api/profile/avatar', { body: withoutFile, token: marie.token });
    expect(refused.body.message).toBe('Veuillez sélectionner un fichier.');
    const bytes = await picture(8);
    const statuses: number[] = [];
    for (let n = 0; n < 40 && statuses.at(-1) !== 429; n += 1) statuses.push((await upload(bytes)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('closes the account on request: sessions end, sign-in is refused, staff can reopen it', async () => {
    const paul = await shop.signedInUser('Dijoux');
    expect((await shop.call('PUT', '/api/users/deactivate', { token: paul.token })).status).toBe(200);
    expect((await shop.call('GET', '/api/user', { token: paul.token })).status).toBe(401);
    const login = await shop.call<Refused>('POST', '/api/login', {
      body: { email: paul.email, password: 'Boutik974!' },
    });
    expect([login.status, login.body.message]).toEqual([423, expect.stringMatching(/désactivé/)]);
    await shop.emailTo(paul.email, /désactivé/);
    expect((await shop.call('PUT', '/api/users/deactivate', { token: admin.token })).status).toBe(403);
  });
});
