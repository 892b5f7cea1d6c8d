import type { CompanyApproval, CompanyApprovalDetail } from '@boutik/contract';
import type { SignedInUser, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';
import { QuoteFixture } from './quote-fixture.js';

jest.setTimeout(180_000);

/** Decision 221. */
describe('a quote above the limit of a colleague', () => {
  let fixture: QuoteFixture;
  let shop: TestShop;
  let owner: SignedInUser;
  let buyer: SignedInUser;
  let approver: SignedInUser;
  beforeAll(async () => {
    fixture = await QuoteFixture.open();
    ({ shop } = fixture);
    await shop.startWorker();
    owner = await shop.signedInUser('Patron', 'professionnel');
    [buyer, approver] = [await member('Acheteuse', 'buyer', '30000'), await member('Chef', 'approver', '50000')];
  });
  afterAll(() => shop?.close());

  async function member(name: string, role: string, limit: string | null): Promise<SignedInUser> {
    const columns = { company_id: String(owner.id), company_role: role, ...(limit && { company_limit_cents: limit }) };
    const id = await shop.createUser(name, 'professionnel', columns);
    return { id, email: `${name.toLowerCase()}@boutik.test`, token: await shop.signIn(name) };
  }
  /** 434 € including, 400 € excluding tax; with the bag 486,08 €. */
  const items = () => [
    { product_id: fixture.product, product_name: 'Écran 27 pouces', quantity: 2, unit_price: 217 },
    { type: 'libre', product_name: 'Sacoche', quantity: 1, unit_price: 54.25, choix: 'option' },
  ];
  const sent = (client: SignedInUser) => fixture.sent({ client_id: client.id, items: items() });
  const accept = async (token: string, more: object = {}) => {
    const { status, body } = await fixture.decide(token, { decision: 'accepted', ...more });
    return { status, code: (body as { code?: string }).code };
  };
  /** Of the latest request, once that many requests were mailed. */
  const linkOf = async (user: SignedInUser, mailed: number) => {
    const mails = await shop.emailsTo(user.email, mailed);
    const tokens = mails.map(({ text }) => /\/accord\/([\w-]+)/.exec(text)?.[1] ?? '');
    return tokens.toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))[0] ?? '';
  };
  const read = (token: string) => shop.call<{ data: CompanyApprovalDetail }>('GET', `/api/accords/${token}`);
  const approve = (token: string, body: object) =>
    shop.call<{ code?: string }>('POST', `/api/accords/${token}`, { body });
  const list = async ({ token }: SignedInUser) =>
    (await shop.call<{ data: CompanyApproval[] }>('GET', '/api/profile/entreprise/accords', { token })).body.data;

  it('is accepted once a colleague has approved this amount', async () => {
    const { id, token } = await sent(buyer);
    // Of three clicks one request is mailed: its links serve.
    const clicks = await Promise.all([accept(token), accept(token, { pay: true }), accept(token)]);
    expect(clicks).toEqual(clicks.map(() => ({ status: 409, code: 'quote-approval-requested' })));
    expect(await shop.count('mails', `to_address = '${owner.email}'`)).toBe(1);
    expect(await shop.count('quotes', `id = ${id} and status = 'sent'`)).toBe(1);
    expect((await fixture.actions(id)).filter((action) => action === 'status').length).toBeGreaterThan(0);
    const link = await linkOf(approver, 1);
    expect((await read(link)).body.data).toMatchObject({
      etat: 'en attente',
      devis: expect.stringContaining('DEV-'),
      total_ht: 400,
      total_actuel_ht: 400,
      possible: true,
      lignes: [{ nom: 'Écran 27 pouces', quantite: 2, total_ht: 400 }],
    });
    expect((await approve(link, { decision: 'accord', total_ht: 399 })).body.code).toBe('approval-price-changed');
    expect((await approve(link, { decision: 'accord', total_ht: 400 })).status).toBe(200);
    expect((await shop.emailTo(buyer.email, /Vous pouvez accepter le devis/)).text).toContain(`/devis/${id}`);
    // With the option it is more than what was approved.
    const bag = await shop.db.query<{ id: number }>(`select id from quote_items where quote_id = ${id} order by id`);
    const choix = bag.map(({ id: line }) => ({ id: line }));
    expect((await accept(token, { choix })).code).toBe('quote-approval-requested');
    expect(await accept(token)).toMatchObject({ status: 200 });
    expect(await list(buyer)).toMatchObject([
      { etat: 'en attente', total_ht: 450 },
      { etat: 'accordée', total_ht: 400 },
    ]);
    // What is agreed is paid, whatever the limit is by then.
    await shop.db.query('update users set company_limit_cents = 0 where id = $1', [buyer.id]);
    expect(await accept(token, { pay: true })).toMatchObject({ status: 200 });
    await shop.db.query('update users set company_limit_cents = 30000 where id = $1', [buyer.id]);
    // The approval of a quote orders no cart.
    await shop.call('POST', '/api/cart/add', {
      token: buyer.token,
      body: { produit_id: fixture.product, quantity: 2 },
    });
    const order = { acceptTerms: true, fraisExpedition: 0, selectedModeLivraison: 4 };
    expect((await shop.call('POST', '/api/order', { token: buyer.token, body: order })).body).toMatchObject({
      code: 'approval-needed',
    });
  });

  it('needs another approval in a new version, and links to the former one are void', async () => {
    const { id, token } = await sent(buyer);
    expect((await accept(token)).code).toBe('quote-approval-requested');
    const link = await linkOf(approver, 3);
    expect((await read(link)).status).toBe(200);
    expect((await fixture.update(id, { client_id: buyer.id, items: items().slice(0, 1), notes: 'Revu' })).status).toBe(
      200,
    );
    expect((await read(link)).status).toBe(404);
    expect((await fixture.setStatus(id, 'accepted')).status).toBe(200);
    // What staff noted as accepted is approved before it is paid.
    expect((await accept(token, { pay: true })).code).toBe('quote-approval-requested');
    const newest = await linkOf(approver, 4);
    expect((await approve(newest, { decision: 'refus', motif: 'Trop cher' })).status).toBe(200);
    expect((await shop.emailTo(buyer.email, /refuse le devis/)).text).toContain('Trop cher');
    expect((await accept(token, { pay: true })).code).toBe('quote-approval-requested');
  });

  it('voids the links of the version before also by an extension', async () => {
    const { id, token } = await fixture.sent({ client_id: buyer.id, items: items(), valid_until: '2099-01-31' });
    expect((await accept(token)).code).toBe('quote-approval-requested');
    const link = await linkOf(approver, 6);
    expect((await read(link)).status).toBe(200);
    const extension = { token: fixture.seller, body: { valid_until: '2099-02-28' } };
    expect((await shop.call('POST', `/api/commercial/devis/${id}/prolonger`, extension)).status).toBe(200);
    expect((await read(link)).status).toBe(404);
  });

  it('is accepted by nobody once the company has removed the colleague', async () => {
    const leaving = await member('Partante', 'buyer', null);
    const { id, token } = await sent(leaving);
    const removal = await shop.call('DELETE', `/api/profile/entreprise/membres/${leaving.id}`, { token: owner.token });
    expect(removal.status).toBe(200);
    expect(await accept(token)).toEqual({ status: 403, code: 'company-role' });
    expect(await accept(token, { pay: true })).toEqual({ status: 403, code: 'company-role' });
    // The shop addresses it to another colleague.
    expect((await fixture.update(id, { client_id: approver.id, items: items() })).status).toBe(200);
    expect((await fixture.send(id)).status).toBe(200);
    expect((await accept(token)).status).toBe(404);
    const links = async () =>
      (await shop.emailsTo(approver.email)).flatMap(({ text }) => /devis-commercial\/([\w-]+)/.exec(text)?.[1] ?? []);
    await until('the link of the new client', async () => (await links()).length > 0);
    const [renewed = ''] = await links();
    expect(await accept(renewed)).toMatchObject({ status: 200 });
  });

  it('leaves quotes within the limit, of the administrator and of other clients alone', async () => {
    for (const client of [owner, approver]) {
      const { token } = await sent(client);
      expect(await accept(token)).toMatchObject({ status: 200 });
    }
    const { token } = await fixture.sent({ items: items() });
    expect(await accept(token)).toMatchObject({ status: 200 });
    const accountant = await member('Comptable', 'accountant', null);
    const refused = await sent(accountant);
    expect(await accept(refused.token)).toEqual({ status: 403, code: 'company-role' });
    expect((await fixture.decide(refused.token, { decision: 'rejected' })).status).toBe(200);
    await shop.db.query('update users set deactivated_at = now() where id = any($1)', [[owner.id, approver.id]]);
    expect((await accept((await sent(buyer)).token)).code).toBe('no-approver');
  });
});
