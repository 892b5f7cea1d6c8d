import type { QuoteReminder } from '@boutik/contract';
import type { TestShop } from '../support/test-shop.js';
import { QuoteFixture } from './quote-fixture.js';

jest.setTimeout(120_000);

describe('reminders of selected quotes', () => {
  let fixture: QuoteFixture;
  let shop: TestShop;
  let colleague: string;
  beforeAll(async () => {
    fixture = await QuoteFixture.open();
    ({ shop } = fixture);
    await shop.startWorker();
    await shop.createUser('Vitry', 'Commercial');
    colleague = await shop.signIn('Vitry');
  });
  afterAll(() => shop?.close());

  type Reply = { data: QuoteReminder[]; envois: number };
  const remind = (ids: unknown, { as = fixture.seller, path = '' } = {}) =>
    shop.call<Reply>('POST', `/api/commercial/devis/relances${path}`, { token: as, body: { ids } });
  const preview = (ids: unknown) => remind(ids, { path: '/apercu' });
  const mails = async (id: number) => shop.count('mails', `key like 'quote-reminder-${id}-%'`);
  const refusals = ({ body }: { body: Reply }) => body.data.map(({ refus }) => refus);

  it('are previewed, sent once each, and explained where they are not', async () => {
    const sent = await fixture.sent();
    const draft = await fixture.create();
    const never = await fixture.create({ status: 'sent' });
    const expired = await fixture.sent();
    await shop.db.query("update quotes set valid_until = '2026-01-31' where id = $1", [expired.id]);
    const ids = [sent.id, draft, never, expired.id, 999_999, sent.id];
    const expected = [null, 'not-waiting', 'without-link', 'expired', 'unknown'];
    const before = await preview(ids);
    expect([before.status, before.body.envois, refusals(before)]).toEqual([200, 1, expected]);
    expect(before.body.data[0]).toMatchObject({ email: 'grondin@boutik.test', motif: null });
    expect(await mails(sent.id)).toBe(0);
    const done = await remind(ids);
    expect([done.status, done.body.envois, refusals(done)]).toEqual([200, 1, expected]);
    expect(await mails(sent.id)).toBe(1);
    const again = await remind([sent.id]);
    expect([again.body.envois, again.body.data[0]?.motif]).toEqual([
      0,
      expect.stringMatching(/^Client déjà relancé le/),
    ]);
    expect(await fixture.actions(sent.id)).toContain('reminded');
    const [entry] = await shop.db.query<{ actor_id: number | null }>(
      "select actor_id from quote_history where quote_id = $1 and action = 'reminded'",
      [sent.id],
    );
    expect(entry?.actor_id).not.toBeNull();
    await shop.db.query("update quote_history set created_at = created_at - interval '3 days' where quote_id = $1", [
      sent.id,
    ]);
    expect((await remind([sent.id])).body.envois).toBe(1);
  });

  it('are sent once when two remind at the same time', async () => {
    const { id } = await fixture.sent();
    const both = await Promise.all([remind([id]), remind([id], { as: fixture.admin })]);
    expect(both.map(({ body }) => body.envois).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await mails(id)).toBe(1);
  });

  it('are not for the quotes of a colleague, and refuse other values', async () => {
    const { id } = await fixture.sent();
    expect(refusals(await remind([id], { as: colleague }))).toEqual(['unknown']);
    expect(await mails(id)).toBe(0);
    for (const ids of [null, true, [], {}, [null], [-1], ['x'], [1e12], Array.from({ length: 101 }, (_, at) => at + 1)])
      expect((await remind(ids)).status).toBe(422);
  });
});
