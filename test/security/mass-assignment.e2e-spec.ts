import { AccountFixture, PASSWORD } from './account-fixture.js';

/** Fields that no user may set (robustness 20). */
const FORBIDDEN_FIELDS = {
  id: 1,
  user_id: 1,
  user_type: 'Admin',
  role: 'Admin',
  userType: 'Admin',
  email_verified_at: '2020-01-01',
  validated_at: '2020-01-01',
  deactivated_at: null,
  google_id: 'g-1',
  microsoft_id: 'm-1',
  password_hash: 'x',
  has_password: true,
  is_admin: true,
};

interface Row {
  id: number;
  user_type: string;
  google_id: string | null;
  email_verified_at: Date | null;
  validated_at: Date | null;
}

describe('mass assignment', () => {
  let fixture: AccountFixture;
  beforeAll(async () => {
    fixture = await AccountFixture.open({ worker: false });
  });
  afterAll(() => fixture?.close());

  const rowOf = async (email: string): Promise<Row | undefined> =>
    (
      await fixture.shop.db.query<Row>(
        'select id, user_type, google_id, email_verified_at, validated_at from users where email = $1',
        [email],
      )
    )[0];

  it('cannot register an administrator, a confirmed address or a validated business', async () => {
    const form = {
      civilite: 'Mme',
      name: 'Payet',
      prenom: 'Marie',
      telephone: '692000000',
      adresse: '12 rue de Paris',
      code_postal: '97400',
      ville: 'Saint-Denis',
      password: 'Ravinala-42',
      confirm_password: 'Ravinala-42',
    };
    const asAdmin = await fixture.post('/api/register', { ...form, ...FORBIDDEN_FIELDS, email: 'chef@boutik.test' });
    expect(asAdmin.status).toBe(422);
    for (const user_type of ['Commercial', 'SuperAdmin', 'AdminPersonnalise', 'admin'])
      expect((await fixture.post('/api/register', { ...form, user_type, email: 'chef@boutik.test' })).status).toBe(422);
    expect(await rowOf('chef@boutik.test')).toBeUndefined();

    const { user_type: _, ...greed } = FORBIDDEN_FIELDS;
    const response = await fixture.post('/api/register', {
      ...form,
      ...greed,
      user_type: 'professionnel',
      email: 'pro@boutik.test',
      raison_sociale: 'Boutik SARL',
      type_societe: 'SARL',
      nb_salaries: '1-9',
      num_siret: '73282932000074',
    });
    expect([201, 422]).toContain(response.status);
    if (response.status === 201) {
      const none = { google_id: null, email_verified_at: null, validated_at: null };
      expect(await rowOf('pro@boutik.test')).toMatchObject({ user_type: 'particulier', ...none });
      const [pending] = await fixture.shop.db.query<{ profile: object }>('select profile from pending_registrations');
      expect(pending?.profile).toMatchObject({ user_type: 'professionnel', num_siret: '73282932000074' });
      for (const name of Object.keys(none)) expect(pending?.profile).not.toHaveProperty(name);
    }
  });

  it('changes only the fields of the endpoint', async () => {
    const { email, token, id } = await fixture.shop.signedInUser('avide');
    const before = await rowOf(email);
    await fixture.shop.call('PUT', '/api/profile', { token, body: { name: 'Payet', ...FORBIDDEN_FIELDS } });
    expect(await rowOf(email)).toEqual(before);
    const put = {
      oldPassword: PASSWORD,
      newPassword: 'Ravinala-42',
      confirmPassword: 'Ravinala-42',
      ...FORBIDDEN_FIELDS,
    };
    const changed = await fixture.shop.call<{ token: string }>('PUT', '/api/profile/password', { token, body: put });
    expect(changed.status).toBe(200);
    expect(await rowOf(email)).toEqual(before);
    const user = await fixture.shop.call<{ user: { id: number; user_type: string } }>('GET', '/api/user', {
      token: changed.body.token,
    });
    expect(user.body.user).toMatchObject({ id, user_type: 'particulier' });
    expect(JSON.stringify(user.body)).not.toMatch(/password_hash|argon2|secret/);
  });

  it('ends no session of others, and signs no other user in', async () => {
    const [mine, theirs] = [await fixture.shop.signedInUser('une'), await fixture.shop.signedInUser('autre')];
    await fixture.shop.call('DELETE', '/api/profile/sessions', {
      token: mine.token,
      body: { user_id: theirs.id, id: theirs.id, token: theirs.token },
    });
    await fixture.post('/api/logout', { token: theirs.token, user_id: theirs.id }, mine.token);
    expect([await fixture.isSignedIn(theirs.token), await fixture.isSignedIn(mine.token)]).toEqual([true, false]);
    const signedIn = await fixture.post('/api/login', {
      email: mine.email,
      password: PASSWORD,
      ...FORBIDDEN_FIELDS,
      id: theirs.id,
    });
    expect(signedIn.body.token.split('|')).toHaveLength(2);
    const { body } = await fixture.shop.call<{ user: { id: number } }>('GET', '/api/user', {
      token: signedIn.body.token,
    });
    expect(body.user.id).toBe(mine.id);
  });

  it('refuses bodies with prototype keys', async () => {
    for (const body of [
      '{"email":"a@b.re","constructor":{"prototype":{"admin":true}}}',
      '{"__proto__":{"admin":true}}',
    ]) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${fixture.shop.url}/api/login`, { method: 'POST', headers, body });
      expect([body, [400, 422].includes(response.status)]).toEqual([body, true]);
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('refuses other types in text fields', async () => {
    const unknownFields: unknown[] = [
      null,
      42,
      true,
      [],
      {},
      { $gt: '' },
      ['a'],
      'x'.repeat(10_000),
      '\u0000',
      'a\u0000b@c.re',
      '__proto__',
    ];
    for (const value of unknownFields) {
      for (const [path, body] of [
        ['/api/login', { email: value, password: value }],
        ['/api/password/forgot', { email: value }],
        ['/api/password/reset', { email: value, token: value, password: value, password_confirmation: value }],
        ['/api/email/resend', { email: value }],
        ['/api/confirm-social-login', { token: value, provider: value, password: value }],
      ] as const) {
        const { status, body: reply } = await fixture.post(path, body);
        expect([path, value, [400, 401, 422].includes(status), typeof reply.message]).toEqual([
          path,
          value,
          true,
          'string',
        ]);
      }
    }
  });
});
