import { pdfText, QuoteFixture } from './quote-fixture.js';

jest.setTimeout(120_000);

describe('the owner of a quote', () => {
  let fixture: QuoteFixture;
  let quote: { id: number; token: string };
  beforeAll(async () => {
    fixture = await QuoteFixture.open();
    await fixture.shop.startWorker();
    quote = await fixture.sent();
  });
  afterAll(() => fixture?.shop.close());

  const assign = (proprietaire: unknown, id = quote.id, token = fixture.admin) =>
    fixture.shop.call('PUT', `/api/commercial/devis/${id}/proprietaire`, { token, body: { proprietaire } });
  const contact = async () => (await fixture.open(quote.token)).body['data']?.['commercial'];

  it('who has left is no contact any more, on the page or in the PDF', async () => {
    const { shop } = fixture;
    expect(await contact()).toMatchObject({ email: 'hoarau@boutik.test' });
    await shop.db.query("update users set deactivated_at = now() where email = 'hoarau@boutik.test'");
    expect(await contact()).toMatchObject({ name: 'Boutik', email: 'bonjour@boutik.test', phone: '0262123456' });
    await shop.db.query("update quotes set updated_at = updated_at + interval '1 second' where id = $1", [quote.id]);
    const text = pdfText(await shop.call('GET', `/api/client/devis/${quote.token}/pdf`, {}));
    expect(text).not.toMatch(/hoarau/i);
    expect(text).toContain('bonjour@boutik.test');
  });

  it('is replaced by an administrator, with the open tasks of the quote', async () => {
    const { shop, client } = fixture;
    const nina = await shop.signedInUser('Nina', 'Commercial');
    const task = async (done: boolean) =>
      shop.db.query(
        `insert into staff_tasks (title, due_on, owner_id, author_id, quote_id, created_at, done_at)
         select 'Rappeler', '2099-01-01', owner_id, owner_id, id, now(), case when $2 then now() end from quotes where id = $1`,
        [quote.id, done],
      );
    await task(false);
    await task(true);
    for (const wrong of [client, 999_999, 'x', null]) expect((await assign(wrong)).status).toBe(422);
    expect((await assign(nina.id, quote.id, nina.token)).status).toBe(403);
    expect((await assign(nina.id, 999_999)).status).toBe(404);
    expect(await assign(nina.id)).toMatchObject({
      status: 200,
      body: { message: 'Devis confié à Marie Nina', data: { commercial: { id: nina.id } } },
    });
    expect((await assign(nina.id)).status).toBe(200);
    expect(await contact()).toMatchObject({ id: nina.id, email: nina.email });
    expect(await shop.count('staff_tasks', `owner_id = ${nina.id} and done_at is null`)).toBe(1);
    expect(await shop.count('staff_tasks', `owner_id = ${nina.id}`)).toBe(1);
    expect(await shop.count('quote_history', `quote_id = ${quote.id} and action = 'assigned'`)).toBe(1);
    const seen = await shop.call('GET', `/api/commercial/devis/${quote.id}`, { token: nina.token });
    expect(seen.status).toBe(200);
  });

  it('stays once the quote is decided', async () => {
    const { shop } = fixture;
    const decided = await fixture.decide(quote.token, { decision: 'accepted', signer_name: 'Zoé Grondin' });
    expect(decided.status).toBe(200);
    const admin = await shop.signedInUser('Tess', 'Admin');
    expect((await assign(admin.id)).status).toBe(409);
  });
});
