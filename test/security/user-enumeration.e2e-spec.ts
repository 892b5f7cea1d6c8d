import argon2 from '@node-rs/argon2';
import { AccountFixture } from './account-fixture.js';

const PAIRS = 20;
/** Other load can slow all of a kind down; a difference of the product stays in any number of them. */
const MAX_PAIRS = 100;
/**
 * The 10 % of robustness 12 are not measurable on a shared machine, so the work is compared exactly:
 * password hashes (some 30 ms each) and SQL statements. Times are compared second, for the rest;
 * one hash more on one side would be several times this.
 */
const MAX_DIFFERENCE = { times: 1.6, milliseconds: 12 };

/** robustness 12 (CVE-2026-25050): neither the response nor its time reveals whether an account exists. */
describe('known and unknown addresses', () => {
  let fixture: AccountFixture;
  const hash = jest.spyOn(argon2, 'hash');
  const verify = jest.spyOn(argon2, 'verify');

  /** Work of a request: number of hashes, and SQL statements, some of which run at once and so in any order. */
  async function workOf(path: string, body: object): Promise<{ hashes: number; statements: string[] }> {
    for (const counted of [hash, verify]) counted.mockClear();
    const statements = await fixture.shop.statementTexts(() => fixture.post(path, body));
    return { hashes: hash.mock.calls.length + verify.mock.calls.length, statements: statements.toSorted() };
  }

  beforeAll(async () => {
    for (const name of ['SIGN_INS_PER_ADDRESS', 'REGISTRATIONS_PER_ADDRESS']) process.env[`LIMIT_${name}`] = '100000';
    fixture = await AccountFixture.open({ worker: false });
    const { hashPassword } = await import('@boutik/accounts');
    const hash = await hashPassword('Boutik974!');
    await fixture.shop.db.query(
      `insert into users (user_type, email, name, password_hash, email_verified_at)
       select 'particulier', 'connue' || n || '@boutik.test', 'Payet', $1, now() from generate_series(0, $2) n`,
      [hash, MAX_PAIRS],
    );
  });
  afterAll(async () => {
    for (const name of ['SIGN_INS_PER_ADDRESS', 'REGISTRATIONS_PER_ADDRESS']) delete process.env[`LIMIT_${name}`];
    await fixture?.close();
  });

  const registration = (email: string) => ({
    email,
    user_type: 'particulier',
    civilite: 'Mme',
    name: 'Payet',
    prenom: 'Marie',
    telephone: '692000000',
    adresse: '12 rue de Paris',
    code_postal: '97400',
    ville: 'Saint-Denis',
    password: 'Ravinala-42',
    confirm_password: 'Ravinala-42',
  });

  it.each([
    ['/api/login', (email: string) => ({ email, password: 'Faux-974!' })],
    ['/api/register', registration],
    ['/api/password/forgot', (email: string) => ({ email })],
    ['/api/email/resend', (email: string) => ({ email })],
  ])('%s', async (path, bodyFor) => {
    // The first request of its kind fills caches: a warm-up before the comparison.
    await workOf(path, bodyFor('premier@boutik.test'));
    const known = await workOf(path, bodyFor(`connue${MAX_PAIRS}@boutik.test`));
    const unknown = await workOf(path, bodyFor(`neuve${MAX_PAIRS}@boutik.test`));
    expect(known).toEqual(unknown);
    expect(known.statements.length).toBeGreaterThan(2);
    expect(known.hashes).toBe(path === '/api/login' || path === '/api/register' ? 1 : 0);
    const timed = async (email: string) => {
      const begun = performance.now();
      const { status, body } = await fixture.post(path, bodyFor(email));
      return { reply: { status, body }, took: performance.now() - begun };
    };
    await timed('echauffement@boutik.test');
    const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    // The fastest of each: other load only adds to the time.
    const fastest = () =>
      [Math.min(...took.known), Math.min(...took.unknown)].sort((a, b) => a - b) as [number, number];
    const isDifferent = ([fast, slow]: [number, number]) =>
      slow >= Math.max(fast * MAX_DIFFERENCE.times, fast + MAX_DIFFERENCE.milliseconds);
    for (let n = 0; n < PAIRS || (n < MAX_PAIRS && isDifferent(fastest())); n += 1) {
      // Interleaved, with alternating order, so that other load affects both.
      const [knownFirst, known, unknown] = [n % 2 === 0, `connue${n}@boutik.test`, `neuve${n}@boutik.test`];
      const first = await timed(knownFirst ? known : unknown);
      const second = await timed(knownFirst ? unknown : known);
      expect(first.reply).toEqual(second.reply);
      took.known.push((knownFirst ? first : second).took);
      took.unknown.push((knownFirst ? second : first).took);
    }
    expect([fastest(), isDifferent(fastest())]).toEqual([fastest(), false]);
  });
});
