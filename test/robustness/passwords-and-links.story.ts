import { AccountDesk, RIGHT } from './account-desk.js';

/** robustness 15 to 17, and the password rules of accounts.md §7. */
describe('passwords and emailed links', () => {
  let desk: AccountDesk;
  beforeAll(async () => {
    desk = await AccountDesk.open();
  });
  afterAll(() => desk?.close());

  it('resets once, with the newest link, and ends every session', async () => {
    const { email, token: session } = await desk.shop.signedInUser('oublieuse');
    expect((await desk.forget(email)).body.message).toBe('Un email de réinitialisation a été envoyé.');
    const first = await desk.resetLink(email);
    await desk.forget(email);
    const second = await desk.resetLink(email, 2);
    expect(second.token).not.toBe(first.token);
    expect(second.token.length).toBeGreaterThanOrEqual(43);

    expect((await desk.reset(first, 'Tamarin-2026')).status).toBe(422);
    expect((await desk.reset({ ...second, email: 'autre@boutik.test' }, 'Tamarin-2026')).status).toBe(422);
    expect((await desk.reset(second, 'abc')).body.errors).toHaveProperty('password');
    expect((await desk.reset(second, 'Abcdefg1')).status).toBe(200);
    const again = await desk.reset(second, 'Tamarin-2027');
    expect([again.status, again.body.errors?.['token']?.[0]]).toEqual([
      422,
      "Ce lien n'est plus valable. Demandez-en un nouveau.",
    ]);

    expect(await desk.isSignedIn(session)).toBe(false);
    expect((await desk.signIn(email)).status).toBe(401);
    expect((await desk.signIn(email, 'Abcdefg1')).status).toBe(200);
    const [told] = await desk.mails(email, 3);
    expect(told?.subject).toBe('Votre mot de passe a été modifié');
    expect(told?.text).not.toContain('Abcdefg1');
  });

  it('uses a link once, also for parallel requests', async () => {
    const { email } = await desk.shop.signedInUser('pressee');
    await desk.forget(email);
    const link = await desk.resetLink(email);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => desk.reset(link, `Filaos-bleus-${n}`)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 422),
    ]);
  });

  it('stores only a hash of a link, which expires after an hour', async () => {
    const { email, id } = await desk.shop.signedInUser('tardive');
    await desk.forget(email);
    const link = await desk.resetLink(email);
    const [row] = await desk.shop.db.query<{ secret_hash: Buffer; left: number }>(
      'select secret_hash, extract(epoch from expires_at - now())::float as left from mailed_links where user_id = $1',
      [id],
    );
    expect(row?.secret_hash.toString('base64url')).not.toBe(link.token);
    expect(row?.left).toBeLessThanOrEqual(3600);
    await desk.shop.db.query('update mailed_links set expires_at = now() where user_id = $1', [id]);
    expect((await desk.reset(link, 'Tamarin-2026')).status).toBe(422);
  });

  it('confirms an address with the newest link, repeatedly, for a week', async () => {
    const { email, id } = await desk.shop.signedInUser('nouvelle');
    await desk.shop.db.query('update users set email_verified_at = null where id = $1', [id]);
    const link = async (least: number) =>
      /confirm-inscription\?token=([\w-]+)/.exec((await desk.mails(email, least))[0]?.text ?? '')?.[1] ?? '';
    const confirm = (token: string) => desk.shop.call<{ email: string }>('GET', `/api/confirm-inscription/${token}`);
    await desk.post('/api/email/resend', { email });
    const first = await link(1);
    await desk.post('/api/email/resend', { email });
    const second = await link(2);
    expect([first.length, second.length, first === second]).toEqual([43, 43, false]);
    expect((await confirm(first)).status).toBe(404);
    expect((await desk.signIn(email)).status).toBe(403);
    expect(await confirm(second)).toMatchObject({ status: 200, body: { email } });
    expect((await confirm(second)).status).toBe(200);
    expect((await desk.signIn(email)).status).toBe(200);

    const [row] = await desk.shop.db.query<{ days: number }>(
      "select extract(day from expires_at - created_at)::int as days from mailed_links where user_id = $1 and purpose = 'confirm-address'",
      [id],
    );
    expect(row?.days).toBe(7);
    await desk.shop.db.query('update users set email_verified_at = null where id = $1', [id]);
    await desk.shop.db.query('update mailed_links set expires_at = now(), used_at = null where user_id = $1', [id]);
    expect((await confirm(second)).status).toBe(404);
  });

  it('signs in with and without the CSRF cookie', async () => {
    const { email } = await desk.shop.signedInUser('prudente');
    const given = await fetch(`${desk.shop.url}/sanctum/csrf-cookie`);
    expect(given.status).toBe(204);
    const cookie = given.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^XSRF-TOKEN=.{16,}/);
    const body = JSON.stringify({ email, password: RIGHT });
    const headers = { 'content-type': 'application/json', cookie, 'x-xsrf-token': cookie.slice('XSRF-TOKEN='.length) };
    const followed = await fetch(`${desk.shop.url}/api/login`, { method: 'POST', headers, body });
    expect([followed.status, ((await followed.json()) as { status: string }).status]).toEqual([200, 'success']);
    expect((await desk.signIn(email)).body).toMatchObject({
      status: 'success',
      token: expect.stringMatching(/^\d+\|/),
    });
  });

  it('returns the CSRF token in a header too, and keeps the browser’s token', async () => {
    const given = async (cookie = '') => {
      const { status, headers } = await fetch(`${desk.shop.url}/sanctum/csrf-cookie`, { headers: { cookie } });
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
    const { email, token } = await desk.shop.signedInUser('changeante');
    const other = (await desk.signIn(email)).body.token;
    const change = (form: Record<string, string>, as = token) =>
      desk.shop.call<{ token: string; errors?: Record<string, string[]> }>('PUT', '/api/profile/password', {
        token: as,
        body: { oldPassword: RIGHT, newPassword: 'Ravinala-42', confirmPassword: 'Ravinala-42', ...form },
      });
    expect((await change({ oldPassword: 'faux' })).body.errors).toHaveProperty('oldPassword');
    expect((await change({ confirmPassword: 'Ravinala-43' })).body.errors).toHaveProperty('confirmPassword');
    expect((await change({ newPassword: 'court', confirmPassword: 'court' })).body.errors).toHaveProperty(
      'newPassword',
    );
    const done = await change({});
    expect(done.status).toBe(200);
    expect(await Promise.all([token, other, done.body.token].map((one) => desk.isSignedIn(one)))).toEqual([
      false,
      false,
      true,
    ]);
    expect((await desk.signIn(email, 'Ravinala-42')).status).toBe(200);
  });

  it.each([
    ['/api/password/forgot', {}, 'Veuillez entrer votre email avant de réinitialiser votre mot de passe.'],
    ['/api/password/forgot', { email: ' ' }, 'Veuillez entrer votre email avant de réinitialiser votre mot de passe.'],
    ['/api/password/forgot', { email: 'a@b' }, "L'adresse email n'est pas valide."],
    ['/api/email/resend', { email: null }, 'Aucune adresse email trouvée.'],
    ['/api/email/resend', { email: 'a@b' }, "L'adresse email n'est pas valide."],
  ])('says the specification’s sentence: %s %j', async (path, body, sentence) => {
    expect(await desk.post(path, body)).toMatchObject({
      status: 422,
      body: { message: sentence, errors: { email: [sentence] } },
    });
  });

  it('returns the specified message for an expired confirmation link', async () => {
    expect(await desk.shop.call('GET', '/api/confirm-inscription/faux')).toMatchObject({
      status: 404,
      body: { message: "Échec de l'activation du compte." },
    });
  });

  it('lets an account without a password set one, once', async () => {
    const { id, token } = await desk.shop.signedInUser('sociale');
    await desk.shop.db.query('update users set password_hash = null where id = $1', [id]);
    const form = { password: 'Ravinala-42', password_confirmation: 'Ravinala-42' };
    expect((await desk.post('/api/set-password', form)).status).toBe(401);
    expect(await desk.post('/api/set-password', { ...form, password_confirmation: 'x' }, token)).toMatchObject({
      status: 422,
      body: { message: 'Les mots de passe ne correspondent pas' },
    });
    const done = await desk.post('/api/set-password', form, token);
    expect(done.status).toBe(200);
    expect(await desk.isSignedIn(token)).toBe(false);
    expect((await desk.post('/api/set-password', form, done.body.token)).status).toBe(409);
  });

  it('accepts long passwords and any script', async () => {
    const { email, token } = await desk.shop.signedInUser('longue');
    const long = `${'é'.repeat(40)}Aa1${'x'.repeat(60)}`;
    const put = { oldPassword: RIGHT, newPassword: `${long}1`, confirmPassword: `${long}1` };
    expect((await desk.shop.call('PUT', '/api/profile/password', { token, body: put })).status).toBe(200);
    expect((await desk.signIn(email, `${long}2`)).status).toBe(401);
    expect((await desk.signIn(email, `${long}1`)).status).toBe(200);
  });

  it('revokes a token on sign-out, deactivation and deletion, and rights on a role change', async () => {
    const { id, email, token } = await desk.shop.signedInUser('partante', 'Admin');
    const staffCall = () => desk.shop.call('GET', '/api/commercial/devis', { token });
    const asAdmin = (await staffCall()).status;
    await desk.shop.db.query("update users set user_type = 'particulier' where id = $1", [id]);
    expect([asAdmin, (await staffCall()).status]).toEqual([200, 403]);

    expect((await desk.shop.call('POST', '/api/logout', { token })).status).toBe(200);
    expect(await desk.isSignedIn(token)).toBe(false);

    const second = (await desk.signIn(email)).body.token;
    await desk.shop.db.query('update users set deactivated_at = now() where id = $1', [id]);
    expect(await desk.isSignedIn(second)).toBe(false);
    const refused = await desk.signIn(email);
    expect([refused.status, refused.body.message]).toEqual([423, expect.stringContaining('désactivé')]);
    await desk.shop.db.query('update users set deactivated_at = null where id = $1', [id]);
    await desk.shop.db.query('delete from users where id = $1', [id]);
    expect(await desk.isSignedIn(second)).toBe(false);
  });

  it('lists and ends sessions of the own account only', async () => {
    const [mine, other] = [await desk.shop.signedInUser('apparelle'), await desk.shop.signedInUser('voisine')];
    const second = (await desk.signIn(mine.email)).body.token;
    interface Listed {
      sessions: { id: number; current: boolean; device: string; address: string }[];
    }
    const list = (token: string) => desk.shop.call<Listed>('GET', '/api/profile/sessions', { token });
    const { sessions } = (await list(mine.token)).body;
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ current }) => current)).toMatchObject({ address: '127.0.0.0/24', device: 'Application' });
    const away = sessions.find(({ current }) => !current)?.id ?? 0;
    const end = (token: string) => desk.shop.call('DELETE', `/api/profile/sessions/${away}`, { token });
    expect((await end(other.token)).status).toBe(404);
    expect((await end(mine.token)).status).toBe(200);
    expect((await end(mine.token)).status).toBe(404);
    expect(await desk.isSignedIn(second)).toBe(false);
    const third = (await desk.signIn(mine.email)).body.token;
    expect((await desk.shop.call('DELETE', '/api/profile/sessions', { token: mine.token })).status).toBe(200);
    expect([
      await desk.isSignedIn(third),
      await desk.isSignedIn(mine.token),
      await desk.isSignedIn(other.token),
    ]).toEqual([false, true, true]);
  });
});
