import { until } from '../support/until.js';
import { solveRobotCheck } from '../support/solve-robot-check.js';
import { company, type Refused, registrationForm } from './registration-form.js';
import { TestShop } from '../support/test-shop.js';

/** Accounts and emails before the email address is confirmed: anybody can type any address. */
describe('unconfirmed email addresses', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
  });
  afterAll(() => shop?.close());

  const register = (email: string, changes: Parameters<typeof registrationForm>[1] = {}, token?: string) =>
    shop.call<Refused>('POST', '/api/register', { body: registrationForm(email, changes), token });
  const login = (email: string, password = 'Filaos-974') =>
    shop.call<Refused & { token: string }>('POST', '/api/login', { body: { email, password } });

  describe('an address that somebody else registers first', () => {
    const links = async (email: string, least: number) => {
      const read = () =>
        shop.db.query<{ text: string }>('select text from mails where to_address = $1 order by id', [email]);
      await until('the confirmation emails', async () => (await read()).length >= least);
      return (await read()).map(({ text }) => ({
        text,
        tokens: [...text.matchAll(/token=([\w-]+)/g)].map((m) => m[1]),
      }));
    };
    const otherRegistration = {
      password: 'Stranger-1',
      confirm_password: 'Stranger-1',
      name: 'GAGNÉ 500 euros',
      prenom: 'Vous',
    };
    const mine = { password: 'Ravinala-42', confirm_password: 'Ravinala-42', name: 'Payet', prenom: 'Marie' };
    const press = (token = '') => shop.call('GET', `/api/confirm-inscription/${token}`);

    it.each(['first', 'last'])(
      'belongs to the registration whose link is opened, with the other one %s',
      async (turn) => {
        const email = `${turn}@victim.test`;
        const forms = turn === 'first' ? [otherRegistration, mine] : [mine, otherRegistration];
        for (const form of forms) expect((await register(email, form)).status).toBe(201);
        expect((await login(email, forms[1]?.password)).body.status).toBe('error_simple');
        const mails = await links(email, 2);
        for (const { text } of mails) {
          expect(text).not.toMatch(/GAGNÉ|Marie|Vous,/);
          expect(text).toMatch(/Inscription du \d\d\/\d\d\/\d{4} à \d\d:\d\d/);
        }
        const [myLink, other] = turn === 'first' ? [1, 0] : [0, 1];
        expect((await press(mails[myLink]?.tokens[0])).status).toBe(200);
        expect((await press(mails[myLink]?.tokens[0])).status).toBe(200);
        expect((await press(mails[other]?.tokens[0])).status).toBe(404);
        expect((await login(email, otherRegistration.password)).status).toBe(401);
        const { body } = await login(email, mine.password);
        const me = await shop.call<{ user: object }>('GET', '/api/profile', { token: body.token });
        expect(me.body.user).toMatchObject({ name: 'Payet', prenom: 'Marie' });
        const stored = await shop.db.query(
          'select 1 from pending_registrations r join users u on u.id = r.user_id where u.email = $1',
          [email],
        );
        expect(stored).toEqual([]);
      },
    );

    it('receives every registration’s own link again, newest first', async () => {
      const email = 'again@victim.test';
      for (const form of [otherRegistration, mine]) await register(email, form);
      const before = await links(email, 2);
      await shop.call('POST', '/api/email/resend', { body: { email } });
      const [, , again] = await links(email, 3);
      expect(again?.tokens).toHaveLength(2);
      expect((await press(before[1]?.tokens[0])).status).toBe(404);
      expect((await press(again?.tokens[0])).status).toBe(200);
      expect((await login(email, mine.password)).status).toBe(200);
      expect((await login(email, otherRegistration.password)).status).toBe(401);
    });

    it('drops the other registration’s data after a password reset', async () => {
      const email = 'reset@victim.test';
      await register(email, { ...company, ...otherRegistration });
      await shop.call('POST', '/api/password/forgot', { body: { email } });
      const { text } = await shop.emailTo(email, /nouveau mot de passe/);
      expect(text).not.toContain('Vous,');
      const token = /token=([\w-]+)/.exec(text)?.[1];
      const { password } = mine;
      const body = { email, token, password, password_confirmation: password };
      expect((await shop.call('POST', '/api/password/reset', { body })).status).toBe(200);
      const [registered] = await links(email, 1);
      expect((await press(registered?.tokens[0])).status).toBe(404);
      const session = (await login(email, password)).body;
      const me = await shop.call<{ user: object }>('GET', '/api/profile', { token: session.token });
      expect(me.body.user).toMatchObject({ user_type: 'particulier', prenom: '', telephone: null, numero_siret: null });
      expect(JSON.stringify(me.body.user)).not.toContain('GAGNÉ');
    });
  });

  describe('an address that is not confirmed', () => {
    const WORDS = 'GAGNÉ 500 euros';
    const names = { name: WORDS, prenom: WORDS };
    const typed = 'typed@unconfirmed.test';
    const invited = 'invited@unconfirmed.test';
    const post = (path: string, body: object, token?: string) =>
      shop.call<{ data: { id: number } }>('POST', path, { body, ...(token ? { token } : {}) });
    const idOf = async (email: string) =>
      (await shop.db.query<{ id: number }>('select id from users where email = $1', [email]))[0]?.id ?? 0;
    let admin: string;
    let screen: number;
    beforeAll(async () => {
      admin = (await shop.signedInUser('Chef', 'Admin')).token;
      screen = await shop.createProduct({ name: 'Écran', netPriceCents: 9000, stock: 9 });
    });

    const offerAndAgree = async () => {
      const items = [{ product_id: screen, product_name: 'Écran', quantity: 1, unit_price: 97.65 }];
      const offer = { client_id: await idOf(invited), valid_until: '2099-12-31', status: 'draft', items };
      const { id } = (await post('/api/commercial/devis', offer, admin)).body.data;
      await post(`/api/commercial/devis/${id}/send-email`, {}, admin);
      const { text } = await shop.emailTo(invited, /^Votre devis/);
      const token = /devis-commercial\/([\w-]+)/.exec(text)?.[1];
      const accepted = { decision: 'accepted', pay: true, signer_name: 'Léa Hoarau' };
      return post(`/api/client/devis/${token}/decision`, accepted);
    };
    const write = async () => {
      const { body } = await shop.call<Parameters<typeof solveRobotCheck>[0]>('GET', '/api/altcha');
      const message = { name: WORDS, email: typed, subject: WORDS, message: WORDS, altcha: solveRobotCheck(body) };
      return post('/api/contactez-nous-store', message);
    };

    it.each([
      ['a registration', typed, /^Confirmez/, () => register(typed, names)],
      ['the link again', typed, /^Confirmez/, () => post('/api/email/resend', { email: typed })],
      ['a forgotten password', typed, /nouveau mot de passe/, () => post('/api/password/forgot', { email: typed })],
      ['the newsletter', typed, /^Bienvenue parmi/, () => post('/api/abonnements', { email: typed })],
      ['a message to the shop', typed, /bien parvenu/, write],
      ['an invitation by staff', invited, /compte est ouvert/, () => register(invited, names, admin)],
      ['a registration of an invited address', invited, /déjà un compte/, () => register(invited, names)],
      ['a quote, agreed to and ordered', invited, /^Votre commande|enregistrée/, offerAndAgree],
      ['the copy of a signed quote', invited, /^Devis signé/, () => Promise.resolve({ status: 200 })],
      [
        'a decision of the shop',
        invited,
        /désactivé/,
        async () => post(`/api/commercial/comptes/${await idOf(invited)}/desactivation`, {}, admin),
      ],
    ])('is not greeted by name: %s', async (...[, email, subject, act]) => {
      expect((await act()).status).toBeLessThan(300);
      await shop.emailTo(email, subject);
      const mails = await shop.db.query<{ subject: string; html: string; text: string }>(
        'select subject, html, text from mails where to_address = $1',
        [email],
      );
      for (const mail of mails) expect(JSON.stringify(mail)).not.toContain('GAGNÉ');
    });
  });
});
