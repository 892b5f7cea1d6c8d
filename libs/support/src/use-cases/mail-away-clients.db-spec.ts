import { type SignedInUser, TestShop } from '../../../../test/support/test-shop.js';

describe('a client who is away', () => {
  let shop: TestShop;
  let marie: SignedInUser;
  let adviser: SignedInUser;
  let conversation: number;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    [marie, adviser] = [await shop.signedInUser('Marie'), await shop.signedInUser('Conseil', 'Commercial')];
    const { body } = await shop.call<{ conversation_id: number }>('POST', '/api/messages', {
      token: marie.token,
      body: { content: 'Bonjour' },
    });
    conversation = body.conversation_id;
  });
  afterAll(() => shop?.close());

  const mails = () =>
    shop.db.query<{ subject: string; text: string }>(
      'select subject, text from mails where to_address = $1 order by id',
      [marie.email],
    );
  const answer = (content: string) =>
    shop.call('POST', '/api/messages', { token: adviser.token, body: { content, conversation_id: conversation } });
  const run = () => shop.runSchedule('mail-away-clients');
  /** As if so much time had passed. */
  const wait = async (minutes: number) => {
    for (const [table, column] of [
      ['support_messages', 'created_at'],
      ['support_messages', 'read_at'],
      ['support_presence', 'seen_at'],
      ['support_conversations', 'client_mailed_at'],
    ])
      await shop.db.query(`update ${table} set ${column} = ${column} - make_interval(mins => $1)`, [minutes]);
  };

  it('is told by email of an answer that is unread for ten minutes, once until the next visit', async () => {
    await wait(5);
    await answer('Oui, elle convient.');
    await run();
    await wait(9);
    await run();
    expect(await mails()).toEqual([]);
    await wait(2);
    await Promise.all([run(), run()]);
    expect(await mails()).toEqual([
      { subject: 'Un conseiller vous a répondu', text: expect.stringContaining('Oui, elle convient.') },
    ]);
    await answer('Elle est en stock.');
    await wait(30);
    await run();
    expect(await mails()).toHaveLength(1);

    await shop.call('POST', `/api/conversations/${conversation}/mark-read`, { token: marie.token });
    await wait(5);
    await answer('Et livrée jeudi.');
    await wait(11);
    await run();
    expect(await mails()).toHaveLength(2);
  });

  it('is not told while the conversation is open, nor of what is older than two days', async () => {
    await shop.call('POST', `/api/conversations/${conversation}/mark-read`, { token: marie.token });
    await wait(5);
    await answer('Encore ?');
    // Now, once the clock is moved forward: the worker's own run may come in between.
    await shop.db.query(
      `insert into support_presence (user_id, staff, seen_at) values ($1, false, now() + interval '15 minutes')
       on conflict (user_id) do update set seen_at = excluded.seen_at`,
      [marie.id],
    );
    await wait(15);
    await run();
    await wait(3 * 24 * 60);
    await run();
    expect(await mails()).toHaveLength(2);
  });
});
