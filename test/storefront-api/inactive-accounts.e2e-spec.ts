import { guestCheckout } from '../support/guest-checkout.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

/** Law L19: inactive accounts are warned, then deleted; the job is idempotent. */
describe('inactive accounts', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
  });
  afterAll(() => shop?.close());

  const retire = () => shop.runSchedule('delete-inactive-accounts');
  const inactiveUser = async (name: string, role?: string): Promise<SignedInUser> => {
    const user = await shop.signedInUser(name, role);
    await shop.db.query("update users set last_seen_at = now() - interval '25 months' where id = $1", [user.id]);
    return user;
  };
  const aMonthLater = () =>
    shop.db.query(
      "update users set inactivity_warned_at = inactivity_warned_at - interval '31 days' where inactivity_warned_at is not null",
    );
  const erased = async ({ id }: SignedInUser) =>
    (await shop.db.query<{ gone: boolean }>('select erased_at is not null as gone from users where id = $1', [id]))[0]
      ?.gone;

  it('are warned once and deleted thirty days later unless used', async () => {
    const [gone, signedInAgain, ordered, seller] = [
      await inactiveUser('Oubliee'),
      await inactiveUser('Reveillee'),
      await inactiveUser('Commandee'),
      await inactiveUser('Vendeuse', 'Commercial'),
    ];
    await retire();
    await retire();
    for (const user of [gone, signedInAgain, ordered]) await shop.emailTo(user.email, /va être supprimé/);
    const warnings = await shop.db.query("select 1 from mails where subject = 'Votre compte va être supprimé'");
    expect(warnings).toHaveLength(3);
    const login = { email: signedInAgain.email, password: 'Boutik974!' };
    expect((await shop.call('POST', '/api/login', { body: login })).status).toBe(200);
    await shop.db.query(
      `insert into quotes (number, owner_id, client_id, search_text, valid_until, subtotal_cents, discount_cents, total_cents, created_at, updated_at)
       values ('DEV-1', $1, $2, 'dev-1', current_date, 0, 0, 0, now(), now())`,
      [seller.id, ordered.id],
    );
    await aMonthLater();
    await retire();
    await retire();
    expect([await erased(gone), await erased(signedInAgain), await erased(ordered), await erased(seller)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    await shop.emailTo(gone.email, /est supprimé/);
  });

  it('of a company stay while a colleague uses theirs, whose access ends with them', async () => {
    const administrator = await inactiveUser('Patronne', 'professionnel');
    const colleague = await shop.signedInUser('Acheteuse', 'professionnel');
    const seenAt = (age: string) =>
      shop.db.query(
        `update users set company_id = $1, company_role = 'buyer', last_seen_at = now() - $3::interval where id = $2`,
        [administrator.id, colleague.id, age],
      );
    const isOpen = async () => (await shop.count('users', `id = ${colleague.id} and deactivated_at is null`)) === 1;
    await seenAt('1 month');
    await retire();
    expect(await shop.count('mails', `to_address = '${administrator.email}'`)).toBe(0);
    await seenAt('25 months');
    await retire();
    await shop.emailTo(administrator.email, /va être supprimé/);
    await aMonthLater();
    await seenAt('1 month');
    await retire();
    expect([await erased(administrator), await isOpen()]).toEqual([false, true]);
    await seenAt('25 months');
    await retire();
    await aMonthLater();
    await retire();
    expect([await erased(administrator), await isOpen()]).toEqual([true, false]);
  });

  it('of guests are erased without a warning, once they have ordered nothing for as long', async () => {
    const { visitor, place, card } = guestCheckout(() => shop);
    const product = await card();
    const [old, recent] = [
      (await place(await visitor(product), 'ancien@lagon.test')).body.commande_id,
      (await place(await visitor(product), 'recent@lagon.test')).body.commande_id,
    ];
    await shop.db.query("update users set last_seen_at = now() - interval '25 months' where user_type = 'guest'");
    await shop.db.query("update orders set placed_at = now() - interval '25 months' where id = $1", [old]);
    await retire();
    const emails = await shop.db.query('select id, client_email from orders where id = any($1)', [[old, recent]]);
    expect(emails).toEqual(
      expect.arrayContaining([
        { id: old, client_email: '' },
        { id: recent, client_email: 'recent@lagon.test' },
      ]),
    );
    expect(await shop.count('users', "guest_email like '%@lagon.test'")).toBe(1);
    expect(await shop.count('mails', "to_address = 'ancien@lagon.test' and subject like '%supprimé%'")).toBe(0);
  });

  it('do not wait for one that cannot be changed', async () => {
    const [stuck, next] = [await inactiveUser('Bloquee'), await inactiveUser('Suivante')];
    await shop.db.query(
      `alter table users add constraint stuck check (id <> ${stuck.id} or inactivity_warned_at is null) not valid`,
    );
    try {
      await expect(retire()).rejects.toThrow(/^1 of \d+ items failed/);
    } finally {
      await shop.db.query('alter table users drop constraint stuck');
    }
    await shop.emailTo(next.email, /va être supprimé/);
  });
});
