import { AccountFixture, PASSWORD } from './account-fixture.js';

/** robustness 15 to 17, and the password rules of accounts.md §7. */
describe('passwords and emailed links', () => {
  let fixture: AccountFixture;
  beforeAll(async () => {
    fixture = await AccountFixture.open();
  });
  afterAll(() => fixture?.close());

  it('resets once, with the newest link, and ends every session', async () => {
    const { email, token: session } = await fixture.shop.signedInUser('oublieuse');
    expect((await fixture.requestReset(email)).body.message).toBe('Un email de réinitialisation a été envoyé.');
    const first = await fixture.resetLink(email);
    await fixture.requestReset(email);
    const second = await fixture.resetLink(email, 2);
    expect(second.token).not.toBe(first.token);
    expect(second.token.length).toBeGreaterThanOrEqual(43);

    expect((await fixture.reset(first, 'Tamarin-2026')).status).toBe(422);
    expect((await fixture.reset({ ...second, email: 'autre@boutik.test' }, 'Tamarin-2026')).status).toBe(422);
    expect((await fixture.reset(second, 'abc')).body.errors).toHaveProperty('password');
    expect((await fixture.reset(second, 'Abcdefg1')).status).toBe(200);
    const again = await fixture.reset(second, 'Tamarin-2027');
    expect([again.status, again.body.errors?.['token']?.[0]]).toEqual([
      422,
      "Ce lien n'est plus valable. Demandez-en un nouveau.",
    ]);

    expect(await fixture.isSignedIn(session)).toBe(false);
    expect((await fixture.signIn(email)).status).toBe(401);
    expect((await fixture.signIn(email, 'Abcdefg1')).status).toBe(200);
    const [newest] = await fixture.emails(email, 3);
    expect(newest?.subject).toBe('Votre mot de passe a été modifié');
    expect(newest?.text).not.toContain('Abcdefg1');
  });

  it('uses a link once, also for parallel requests', async () => {
    const { email } = await fixture.shop.signedInUser('pressee');
    await fixture.requestReset(email);
    const link = await fixture.resetLink(email);
    const responses = await Promise.all(Array.from({ length: 8 }, (_, n) => fixture.reset(link, `Filaos-bleus-${n}`)));
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 422),
    ]);
  });

  it('stores only a hash of a link, which expires after an hour', async () => {
    const { email, id } = await fixture.shop.signedInUser('tardive');
    await fixture.requestReset(email);
    const link = await fixture.resetLink(email);
    const [row] = await fixture.shop.db.query<{ secret_hash: Buffer; left: number }>(
      'select secret_hash, extract(epoch from expires_at - now())::float as left from mailed_links where user_id = $1',
      [id],
    );
    expect(row?.secret_hash.toString('base64url')).not.toBe(link.token);
    expect(row?.left).toBeLessThanOrEqual(3600);
    await fixture.shop.db.query('update mailed_links set expires_at = now() where user_id = $1', [id]);
    expect((await fixture.reset(link, 'Tamarin-2026')).status).toBe(422);
  });

  it('confirms an address with the newest link, repeatedly, for a week', async () => {
    const { email, id } = await fixture.shop.signedInUser('nouvelle');
    await fixture.shop.db.query('update users set email_verified_at = null where id = $1', [id]);
    const link = async (least: number) =>
      /confirm-inscription\?token=([\w-]+)/.exec((await fixture.emails(email, least))[0]?.text ?? '')?.[1] ?? '';
    const confirm = (token: string) => fixture.shop.call<{ email: string }>('GET', `/api/confirm-inscription/${token}`);
    await fixture.post('/api/email/resend', { email });
    const first = await link(1);
    await fixture.post('/api/email/resend', { email });
    const second = await link(2);
    expect([first.length, second.length, first === second]).toEqual([43, 43, false]);
    expect((await confirm(first)).status).toBe(404);
    expect((await fixture.signIn(email)).status).toBe(403);
    expect(await confirm(second)).toMatchObject({ status: 200, body: { email } });
    expect((await confirm(second)).status).toBe(200);
    expect((await fixture.signIn(email)).status).toBe(200);

    const [row] = await fixture.shop.db.query<{ days: number }>(
      "select extract(day from expires_at - created_at)::int as days from mailed_links where user_id = $1 and purpose = 'confirm-address'",
      [id],
    );
    expect(row?.days).toBe(7);
    await fixture.shop.db.query('update users set email_verified_at = null where id = $1', [id]);
    await fixture.shop.db.query('update mailed_links set expires_at = now(), used_at = null where user_id = $1', [id]);
    expect((await confirm(second)).status).toBe(404);
  });

  it('signs in with and without the CSRF cookie', async () => {
    const { email } = await fixture.shop.signedInUser('prudente');
    const given = await fetch(`${fixture.shop.url}/sanctum/csrf-cookie`);
    expect(given.status).toBe(204);
    const cookie = given.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^XSRF-TOKEN=.{16,}/);
    const body = JSON.stringify({ email, password: PASSWORD });
    const headers = { 'content-type': 'application/json', cookie, 'x-xsrf-token': cookie.slice('XSRF-TOKEN='.length) };
    const followed = await fetch(`${fixture.shop.url}/api/login`, { method: 'POST', headers, body });
    expect([followed.status, ((await followed.json()) as { status: string }).status]).toEqual([200, 'success']);
    expect((await fixture.signIn(email)).body).toMatchObject({
      status: 'success',
      token: expect.stringMatching(/^\d+\|/),
    });
  });

  it('returns the CSRF token in a header too, and keeps the browser’s token', async () => {
    const given = async (cookie = '') => {
      const { status, headers } = await fetch(`${fixture.shop.url}/sanctum/csrf-cookie`, { headers: { cookie } });
      expect([status, headers.get('cache-control')]).toEqual([204, 'no-store']);
      const token = headers.get('x-xsrf-token') ?? '';
      expect(token).toMatch(/^[\w-]{22}$/);
      expect(headers.getSetCookie()).toEqual([expect.stringContaining(`XSRF-TOKEN=${token};`)]);
      return token;
    };
    const first = await given();
    expect(await given(`XSRF-TOKEN=${first}`)).toBe(first);
    expect(await given()).not.toBe(first);
    expect(await given('XSRF-TOKEN=short')).not.toBe('short');
  });

  it('changes the password with the old one, and returns the new token', async () => {
    const { email, token } = await fixture.shop.signedInUser('changeante');
    const other = (await fixture.signIn(email)).body.token;
    const change = (form: Record<string, string>, as = token) =>
      fixture.shop.call<{ token: string; errors?: Record<string, string[]> }>('PUT', '/api/profile/password', {
        token: as,
        body: { oldPassword: PASSWORD, newPassword: 'Ravinala-42', confirmPassword: 'Ravinala-42', ...form },
      });
    expect((await change({ oldPassword: 'faux' })).body.errors).toHaveProperty('oldPassword');
    expect((await change({ confirmPassword: 'Ravinala-43' })).body.errors).toHaveProperty('confirmPassword');
    expect((await change({ newPassword: 'court', confirmPassword: 'court' })).body.errors).toHaveProperty(
      'newPassword',
    );
    const done = await change({});
    expect(done.status).toBe(200);
    expect(await Promise.all([token, other, done.body.token].map((one) => fixture.isSignedIn(one)))).toEqual([
      false,
      false,
      true,
    ]);
    expect((await fixture.signIn(email, 'Ravinala-42')).status).toBe(200);
  });

  it.each([
    ['/api/password/forgot', {}, 'Veuillez entrer votre email avant de réinitialiser votre mot de passe.'],
    ['/api/password/forgot', { email: ' ' }, 'Veuillez entrer votre email avant de réinitialiser votre mot de passe.'],
    ['/api/password/forgot', { email: 'a@b' }, "L'adresse email n'est pas valide."],
    ['/api/email/resend', { email: null }, 'Aucune adresse email trouvée.'],
    ['/api/email/resend', { email: 'a@b' }, "L'adresse email n'est pas valide."],
  ])('says the specification’s sentence: %s %j', async (path, body, text) => {
    expect(await fixture.post(path, body)).toMatchObject({
      status: 422,
      body: { message: text, errors: { email: [text] } },
    });
  });

  it('returns the specified message for an expired confirmation link', async () => {
    expect(await fixture.shop.call('GET', '/api/confirm-inscription/faux')).toMatchObject({
      status: 404,
      body: { message: "Échec de l'activation du compte." },
    });
  });

  it('lets an account without a password set one, once', async () => {
    const { id, token } = await fixture.shop.signedInUser('sociale');
    await fixture.shop.db.query('update users set password_hash = null where id = $1', [id]);
    const form = { password: 'Ravinala-42', password_confirmation: 'Ravinala-42' };
    expect((await fixture.post('/api/set-password', form)).status).toBe(401);
    expect(await fixture.post('/api/set-password', { ...form, password_confirmation: 'x' }, token)).toMatchObject({
      status: 422,
      body: { message: 'Les mots de passe ne correspondent pas' },
    });
    const done = await fixture.post('/api/set-password', form, token);
    expect(done.status).toBe(200);
    expect(await fixture.isSignedIn(token)).toBe(false);
    expect((await fixture.post('/api/set-password', form, done.body.token)).status).toBe(409);
  });

  it('accepts long passwords and any script', async () => {
    const { email, token } = await fixture.shop.signedInUser('longue');
    const long = `${'é'.repeat(40)}Aa1${'x'.repeat(60)}`;
    const put = { oldPassword: PASSWORD, newPassword: `${long}1`, confirmPassword: `${long}1` };
    expect((await fixture.shop.call('PUT', '/api/profile/password', { token, body: put })).status).toBe(200);
    expect((await fixture.signIn(email, `${long}2`)).status).toBe(401);
    expect((await fixture.signIn(email, `${long}1`)).status).toBe(200);
  });

  it('revokes a token on sign-out, deactivation and deletion, and rights on a role change', async () => {
    const { id, email, token } = await fixture.shop.signedInUser('partante', 'Admin');
    const staffCall = () => fixture.shop.call('GET', '/api/commercial/devis', { token });
    const asAdmin = (await staffCall()).status;
    await fixture.shop.db.query("update users set user_type = 'particulier' where id = $1", [id]);
    expect([asAdmin, (await staffCall()).status]).toEqual([200, 403]);

    expect((await fixture.shop.call('POST', '/api/logout', { token })).status).toBe(200);
    expect(await fixture.isSignedIn(token)).toBe(false);

    const second = (await fixture.signIn(email)).body.token;
    await fixture.shop.db.query('update users set deactivated_at = now() where id = $1', [id]);
    expect(await fixture.isSignedIn(second)).toBe(false);
    const refused = await fixture.signIn(email);
    expect([refused.status, refused.body.message]).toEqual([423, expect.stringContaining('désactivé')]);
    await fixture.shop.db.query('update users set deactivated_at = null where id = $1', [id]);
    await fixture.shop.db.query('delete from users where id = $1', [id]);
    expect(await fixture.isSignedIn(second)).toBe(false);
  });

  it('lists and ends sessions of the own account only', async () => {
    const [mine, other] = [await fixture.shop.signedInUser('apparelle'), await fixture.shop.signedInUser('voisine')];
    const second = (await fixture.signIn(mine.email)).body.token;
    interface Listed {
      sessions: { id: number; current: boolean; device: string; address: string }[];
    }
    const list = (token: string) => fixture.shop.call<Listed>('GET', '/api/profile/sessions', { token });
    const { sessions } = (await list(mine.token)).body;
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ current }) => current)).toMatchObject({
      address: '127.0.0.0/24',
      device: 'Application',
    });
    const away = sessions.find(({ current }) => !current)?.id ?? 0;
    const end = (token: string) => fixture.shop.call('DELETE', `/api/profile/sessions/${away}`, { token });
    expect((await end(other.token)).status).toBe(404);
    expect((await end(mine.token)).status).toBe(200);
    expect((await end(mine.token)).status).toBe(404);
    expect(await fixture.isSignedIn(second)).toBe(false);
    const third = (await fixture.signIn(mine.email)).body.token;
    expect((await fixture.shop.call('DELETE', '/api/profile/sessions', { token: mine.token })).status).toBe(200);
    expect([
      await fixture.isSignedIn(third),
      await fixture.isSignedIn(mine.token),
      await fixture.isSignedIn(other.token),
    ]).toEqual([false, true, true]);
  });
});
