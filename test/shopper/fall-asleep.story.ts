import { mailTo } from './account-desk.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

/** Law L19: an account that nobody uses is told, then forgotten; running the job twice changes nothing more. */
describe('an account that fell asleep', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
  });
  afterAll(() => shop?.close());

  const retire = () => shop.runSchedule('delete-inactive-accounts');
  const asleep = async (name: string, role?: string): Promise<SignedInUser> => {
    const person = await shop.signedInUser(name, role);
    await shop.db.query("update users set last_seen_at = now() - interval '25 months' where id = $1", [person.id]);
    return person;
  };
  const aMonthLater = () =>
    shop.db.query(
      "update users set inactivity_warned_at = inactivity_warned_at - interval '31 days' where inactivity_warned_at is not null",
    );
  const erased = async ({ id }: SignedInUser) =>
    (await shop.db.query<{ gone: boolean }>('select erased_at is not null as gone from users where id = $1', [id]))[0]
      ?.gone;

  it('is told once, and goes thirty days later unless somebody wakes it', async () => {
    const [gone, woken, ordered, seller] = [
      await asleep('Oubliee'),
      await asleep('Reveillee'),
      await asleep('Commandee'),
      await asleep('Vendeuse', 'Commercial'),
    ];
    await retire();
    await retire();
    for (const person of [gone, woken, ordered]) await mailTo(shop, person.email, /va être supprimé/);
    const told = await shop.db.query("select 1 from mails where subject = 'Votre compte va être supprimé'");
    expect(told).toHaveLength(3);
    const login = { email: woken.email, password: 'Boutik974!' };
    expect((await shop.call('POST', '/api/login', { body: login })).status).toBe(200);
    await shop.db.query(
      `insert into quotes (number, owner_id, client_id, search_text, valid_until, subtotal_cents, discount_cents, total_cents, created_at, updated_at)
       values ('DEV-1', $1, $2, 'dev-1', current_date, 0, 0, 0, now(), now())`,
      [seller.id, ordered.id],
    );
    await aMonthLater();
    await retire();
    await retire();
    expect([await erased(gone), await erased(woken), await erased(ordered), await erased(seller)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    await mailTo(shop, gone.email, /est supprimé/);
  });
});
