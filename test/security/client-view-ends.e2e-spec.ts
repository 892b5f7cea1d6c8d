import { type SignedInUser, TestShop } from '../support/test-shop.js';

jest.setTimeout(120_000);

/** Decision 210: the audit log says of each view when and how it ended. */
describe('the end of a view as a client', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let client: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    admin = await shop.signedInUser('patronne', 'Admin');
    client = await shop.signedInUser('marie', 'particulier');
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.db.query('delete from client_views'));

  const start = () => shop.call('POST', `/api/commercial/clients/${client.id}/vue`, { token: admin.token, body: {} });
  const log = () =>
    shop.db.query<{ staff_id: number; subject: string; note: string }>(
      "select staff_id, subject, note from audit_log where action = 'client-view-ended' and id > $1 order by id",
      [since],
    );
  let since = 0;
  beforeEach(async () => {
    const [last] = await shop.db.query<{ id: string }>('select coalesce(max(id), 0) as id from audit_log');
    since = Number(last?.id);
  });

  it('by its time is written once by the worker, with the moment', async () => {
    await start();
    await shop.runSchedule('end-client-views');
    expect(await log()).toEqual([]);
    await shop.db.query("update client_views set ends_at = now() - interval '1 minute'");
    await Promise.all([shop.runSchedule('end-client-views'), shop.runSchedule('end-client-views')]);
    const entry = { staff_id: admin.id, subject: `client ${client.id}` };
    expect(await log()).toEqual([{ ...entry, note: expect.stringMatching(/^à la fin de ses 15 minutes, le \d\d\//) }]);
    const [view] = await shop.db.query<{ exact: boolean }>('select ended_at = ends_at as exact from client_views');
    expect(view?.exact).toBe(true);
  });

  it('with the session of the member is written too', async () => {
    await start();
    await shop.db.query('update client_views set session_id = null');
    await shop.runSchedule('end-client-views');
    expect(await log()).toMatchObject([{ note: 'avec la session du membre de l’équipe' }]);
  });

  it('by its time is written by the next view, when the worker has not yet', async () => {
    await start();
    await shop.db.query("update client_views set ends_at = now() - interval '1 minute'");
    expect((await start()).status).toBe(200);
    await shop.runSchedule('end-client-views');
    expect(await log()).toMatchObject([{ note: expect.stringContaining('à la fin de ses 15 minutes') }]);
  });
});
