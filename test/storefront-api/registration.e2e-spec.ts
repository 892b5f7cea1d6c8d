import sharp from 'sharp';
import { company, type Refused, registrationForm } from './registration-form.js';
import { TestShop } from '../support/test-shop.js';

/** The endpoint behind the registration form (AC-029 to AC-043, AC-134 to AC-140, AC-219 to AC-227, AC-292). */
describe('registration', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
  });
  afterAll(() => shop?.close());

  const register = (email: string, changes: Parameters<typeof registrationForm>[1] = {}, token?: string) =>
    shop.call<Refused & { client_id?: number }>('POST', '/api/register', {
      body: registrationForm(email, changes),
      token,
    });
  const login = (email: string, password = 'Filaos-974') =>
    shop.call<Refused & { token: string }>('POST', '/api/login', { body: { email, password } });
  const confirm = async (email: string) => {
    const { text } = await shop.emailTo(email, /Confirmez/);
    const token = /token=([\w-]+)/.exec(text)?.[1];
    return shop.call('GET', `/api/confirm-inscription/${token}`);
  };

  it('creates a private account, confirms its email address and welcomes it once', async () => {
    const { status, body } = await register('lucas@boutik.test');
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'success', message: 'Votre inscription a été effectuée avec succès !' });
    expect((await login('lucas@boutik.test')).status).toBe(403);
    await confirm('lucas@boutik.test');
    await confirm('lucas@boutik.test');
    await shop.emailTo('lucas@boutik.test', /^Bienvenue$/);
    const { body: session } = await login('lucas@boutik.test');
    const me = await shop.call<{ user: Record<string, unknown> }>('GET', '/api/profile', { token: session.token });
    expect(me.body.user).toMatchObject({
      user_type: 'particulier',
      civilite: 'M.',
      telephone: '+262692123456',
      adresse_complement: null,
      ville: 'Saint-Denis',
      code_postal: '97400',
    });
    expect(Object.keys(me.body.user)).not.toContain('password');
    const welcomes = await shop.db.query("select 1 from mails where subject = 'Bienvenue'");
    expect(welcomes).toHaveLength(1);
  });

  it('creates a business account that waits for validation, and returns both naming schemes', async () => {
    const { status } = await register('pro@ocean.test', company);
    expect(status).toBe(201);
    await confirm('pro@ocean.test');
    await shop.emailTo('pro@ocean.test', /compte professionnel est enregistrée/);
    const refused = await login('pro@ocean.test');
    expect([refused.status, refused.body.status]).toEqual([403, 'error']);
    const [row] = await shop.db.query<Record<string, unknown>>(
      "select num_siret, nb_salaries, num_tva, validated_at from users where email = 'pro@ocean.test'",
    );
    expect(row).toEqual({
      num_siret: '73282932000074',
      nb_salaries: '6-10',
      num_tva: 'FR44732829320',
      validated_at: null,
    });
  });

  it.each([
    ['telephone', '12345678', 'Le numéro doit contenir 9 chiffres.'],
    ['email', 'a@b', "L'adresse email n'est pas valide."],
    ['confirm_password', 'Filaos-975', 'Les mots de passe ne correspondent pas.'],
    ['password', 'Abcdef1', 'Le mot de passe doit contenir au moins 8 caractères.'],
    ['code_postal', '75001', 'Le code postal doit commencer par 974 et contenir 5 chiffres (ex: 97400)'],
    ['ville', 'Paris', 'Choisissez une commune de La Réunion.'],
    ['user_type', 'Admin', 'Choisissez particulier ou professionnel.'],
    ['name', ' ', 'Le nom est obligatoire.'],
    ['num_tva', 'FR1', 'Le numéro de TVA est invalide (ex: FR44732829320).'],
  ])('refuses %s "%s" with its sentence', async (field, value, text) => {
    const { status, body } = await register('refused@boutik.test', { [field]: value });
    expect(status).toBe(422);
    expect(body.errors?.[field]).toContain(text);
    expect(await shop.db.query("select 1 from users where email = 'refused@boutik.test'")).toEqual([]);
  });

  it.each(['raison_sociale', 'type_societe', 'nb_salaries', 'num_siret'])(
    'requires %s of a business',
    async (field) => {
      const { status, body } = await register('half@boutik.test', { ...company, [field]: '' });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    },
  );

  it('validates the SIRET checksum and accepts the example numbers', async () => {
    const wrong = await register('key@boutik.test', { ...company, num_siret: '73282932000075' });
    expect(wrong.body.errors?.['num_siret']?.[0]).toMatch(/n'existe pas/);
    expect((await register('key@boutik.test', { ...company, num_siret: '12345678901234' })).status).toBe(201);
  });

  it('accepts missing first name and postal code', async () => {
    expect((await register('bare@boutik.test', { prenom: '', code_postal: '', ville: 'Les Avirons' })).status).toBe(
      201,
    );
    await confirm('bare@boutik.test');
    const [row] = await shop.db.query<{ code_postal: string }>(
      "select code_postal from users where email = 'bare@boutik.test'",
    );
    expect(row?.code_postal).toBe('97425');
  });

  it('replies the same for a known address and does not change its account', async () => {
    const known = await register('lucas@boutik.test', { name: 'Autre' });
    const fresh = await register('fresh@boutik.test');
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    await shop.emailTo('lucas@boutik.test', /déjà un compte/);
    expect(await shop.db.query("select 1 from users where name = 'Autre'")).toEqual([]);
  });

  it('accepts only an image as avatar', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7285' } })
      .png()
      .toBuffer();
    expect((await register('photo@boutik.test', { avatar: new Blob([png]) })).status).toBe(201);
    await confirm('photo@boutik.test');
    const [row] = await shop.db.query<{ avatar: string }>("select avatar from users where email = 'photo@boutik.test'");
    expect(row?.avatar).toMatch(/^\/media\/avatars\//);
    const page = await register('page@boutik.test', { avatar: new Blob(['<html>']) });
    expect(page.status).toBe(415);
    expect(page.body.errors?.['avatar']).toEqual(['Format non supporté. Utilisez JPG, PNG ou GIF']);
    const heavy = await register('heavy@boutik.test', { avatar: new Blob([Buffer.alloc(2 * 1024 * 1024 + 1)]) });
    expect(heavy.status).toBe(413);
    expect(heavy.body.errors?.['avatar']).toEqual(['Le fichier ne doit pas dépasser 2MB']);
    expect(await shop.db.query("select 1 from users where email in ('page@boutik.test', 'heavy@boutik.test')")).toEqual(
      [],
    );
  });

  it('takes half of an emoji in JSON, which jsonb refuses', async () => {
    const fields = { ...Object.fromEntries(registrationForm('emoji@boutik.test')), prenom: 'Lucas\ud83c' };
    expect(await shop.call('POST', '/api/register', { body: fields })).toMatchObject({ status: 201 });
    await confirm('emoji@boutik.test');
    const [row] = await shop.db.query("select prenom from users where email = 'emoji@boutik.test'");
    expect(row).toEqual({ prenom: 'Lucas\ufffd' });
  });

  it('survives malformed form bodies', async () => {
    for (const body of [
      null,
      [],
      'x',
      { name: { $ne: 1 } },
      { email: ['a@b.re'] },
      { __proto__: { user_type: 'Admin' } },
    ])
      expect((await shop.call('POST', '/api/register', { body })).status).toBeGreaterThanOrEqual(400);
    for (const [field, value] of [
      ['name', 'x'.repeat(10_000)],
      ['adresse', 'y\u0000z'],
    ] as const) {
      const refused = await register('long@boutik.test', { [field]: value });
      expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
    }
  });

  it('lets staff create a client account under their own rules', async () => {
    const { token } = await shop.signedInUser('Vendeuse', 'Commercial');
    const bare = {
      telephone: '',
      adresse: '',
      ville: '',
      code_postal: '',
      civilite: '',
      password: 'abcdef',
      confirm_password: undefined,
    };
    const invited = await register('client@societe.test', bare, token);
    expect([invited.status, invited.body.status]).toEqual([201, 'success']);
    const [stored] = await shop.db.query<{ id: number }>("select id from users where email = 'client@societe.test'");
    expect(invited.body.client_id).toBe(stored?.id);
    const withoutPassword = await register('client4@societe.test', { ...bare, password: '' }, token);
    expect([withoutPassword.status, typeof withoutPassword.body.client_id]).toEqual([201, 'number']);
    await shop.emailTo('client4@societe.test', /compte est ouvert/);
    expect((await login('client4@societe.test', '')).status).toBe(422);
    expect((await login('client4@societe.test', 'abcdef')).status).toBe(401);
    expect((await register('client2@societe.test', bare)).status).toBe(422);
    expect((await register('client@societe.test', bare, token)).body.errors?.['email']).toHaveLength(1);
    expect((await register('client3@societe.test', { ...bare, user_type: 'Admin' }, token)).status).toBe(422);
    const wrong = { user_type: 'professionnel', email: 'abc', password: '12345', telephone: '12', num_siret: '1' };
    expect((await register('abc', { ...bare, ...wrong }, token)).body.errors).toEqual({
      email: ["Format d'email invalide"],
      telephone: ['Le numéro de téléphone doit contenir 10 à 14 chiffres et peut commencer par +'],
      password: ['Minimum 6 caractères'],
      num_siret: ['Le numéro SIRET doit contenir 14 chiffres'],
      raison_sociale: ['La raison sociale est obligatoire pour un professionnel'],
    });
    const { text } = await shop.emailTo('client@societe.test', /mot de passe|compte/i);
    expect(text).toMatch(/\/reset-password\?email=client%40societe\.test&token=/);
    expect(text).not.toContain('abcdef');
  });
});
