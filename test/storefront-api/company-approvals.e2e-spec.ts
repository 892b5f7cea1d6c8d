import type { ListedApproval, CompanyApprovalDetail } from '@boutik/contract';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

const PATH = '/api/profile/entreprise';
const body = { acceptTerms: true, fraisExpedition: 0, selectedModeLivraison: 4 };

jest.setTimeout(180_000);

describe('an order above the limit of a colleague', () => {
  let shop: TestShop;
  let owner: SignedInUser;
  let buyer: SignedInUser;
  let approver: SignedInUser;
  let mouse: number;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    owner = await shop.signedInUser('Patron', 'professionnel');
    [buyer, approver] = [await member('Acheteur', 'buyer', '20000'), await member('Chef', 'approver', '50000')];
    mouse = await shop.createProduct({ name: 'Souris', netPriceCents: 10_000, stock: 50 });
  });
  afterAll(() => shop?.close());

  async function member(name: string, role: string, limit: string): Promise<SignedInUser> {
    const columns = { company_id: String(owner.id), company_role: role, company_limit_cents: limit };
    const id = await shop.createUser(name, 'professionnel', columns);
    return { id, email: `${name.toLowerCase()}@boutik.test`, token: await shop.signIn(name) };
  }
  const call = <T = { code?: string }>({ token }: SignedInUser, route: string, sent?: object) => {
    const [method = '', path = ''] = route.split(' ');
    return shop.call<T>(method, path, { token, ...(sent && { body: sent }) });
  };
  const add = (user: SignedInUser, quantity: number) =>
    call(user, 'POST /api/cart/add', { produit_id: mouse, quantity });
  const order = (user: SignedInUser) => call<{ code?: string; commande_id: number }>(user, 'POST /api/order', body);
  const request = (user: SignedInUser) => call(user, `POST ${PATH}/accords`, body);
  const list = async (user: SignedInUser) =>
    (await call<{ data: ListedApproval[] }>(user, `GET ${PATH}/accords`)).body.data;
  /** Of the latest request, once that many requests were mailed. */
  const linkOf = async (user: SignedInUser, mailed: number) => {
    const mails = await shop.emailsTo(user.email, mailed);
    const tokens = mails.map(({ text }) => /\/accord\/([\w-]+)/.exec(text)?.[1] ?? '');
    return tokens.toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))[0] ?? '';
  };
  const read = (token: string) => shop.call<{ data: CompanyApprovalDetail }>('GET', `/api/accords/${token}`);
  const decide = (token: string, decision: object) =>
    shop.call<{ code?: string }>('POST', `/api/accords/${token}`, { body: decision });

  it('waits for the approval of a colleague, who sees the prices of now', async () => {
    await add(buyer, 2);
    expect((await request(buyer)).body.code).toBe('approval-not-needed');
    await add(buyer, 1);
    expect((await order(buyer)).body.code).toBe('approval-needed');
    expect(await shop.stock(mouse)).toBe(50);
    // Of three clicks one request is mailed: its links serve.
    const clicks = await Promise.all([request(buyer), request(buyer), request(buyer)]);
    expect(clicks.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await shop.count('mails', `to_address = '${owner.email}'`)).toBe(1);
    const mail = await shop.emailTo(approver.email, /^Marie Acheteur demande votre accord$/);
    expect(mail.text).toContain('veut passer une commande de 300,00');
    const [ofChef, ofOwner] = [await linkOf(approver, 1), await linkOf(owner, 1)];
    expect(ofChef).not.toBe(ofOwner);
    const links = await Promise.all([approver, owner, buyer].map(async (user) => (await list(user))[0]?.lien));
    expect(links).toEqual([`/accord/${ofChef}`, `/accord/${ofOwner}`, null]);
    expect((await read(ofChef)).body.data).toMatchObject({
      etat: 'en attente',
      acheteur: 'Marie Acheteur',
      total_actuel_ht: 300,
      possible: true,
      lignes: [{ nom: 'Souris', quantite: 3, prix_demande: 100, prix_actuel: 100 }],
    });
    await shop.db.query('update products set net_price_cents = 12000 where id = $1', [mouse]);
    expect((await decide(ofChef, { decision: 'accord', total_ht: 300 })).body.code).toBe('approval-price-changed');
    expect((await read(ofChef)).body.data).toMatchObject({ total_ht: 300, total_actuel_ht: 360 });
    const both = await Promise.all(
      [ofChef, ofOwner].map((token) => decide(token, { decision: 'accord', total_ht: 360 })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await shop.emailTo(buyer.email, /accordée/);
    const placed = await order(buyer);
    expect(placed.status).toBe(201);
    expect((await order(buyer)).body.commande_id).toBe(placed.body.commande_id);
    expect(await list(buyer)).toMatchObject([{ etat: 'accordée', total_ht: 360, commande: placed.body.commande_id }]);
    expect(await list(owner)).toMatchObject([{ lien: null }]);
    // More than what was approved needs another approval.
    await add(buyer, 1);
    expect((await order(buyer)).body.code).toBe('approval-needed');
  });

  it('is refused with a reason, and decided by nobody else', async () => {
    expect((await request(buyer)).status).toBe(201);
    const token = await linkOf(owner, 2);
    for (const wrong of [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      'x'.repeat(43),
      '1-1-'.padEnd(47, 'A'),
    ])
      expect((await read(wrong)).status).toBe(404);
    for (const wrong of [null, true, [], 'oui', 1])
      expect((await decide(token, { decision: wrong, total_ht: 480 })).status).toBe(422);
    for (const wrong of [true, [], -1, 1e12, 479.99, null])
      expect((await decide(token, { decision: 'accord', total_ht: wrong })).status).toBeGreaterThanOrEqual(400);
    expect((await decide(token, { decision: 'refus', motif: 'Trop cher', total_ht: null })).status).toBe(200);
    expect((await shop.emailTo(buyer.email, /refusée/)).text).toContain('Trop cher');
    expect((await order(buyer)).body.code).toBe('approval-needed');
    expect((await list(buyer))[0]).toMatchObject({ etat: 'refusée', motif: 'Trop cher', commande: null });
  });

  it('is approved up to the limit of the approver, who cannot approve their own', async () => {
    await add(buyer, 1);
    await request(buyer);
    // 600 € are beyond the 500 € of the approver, who got no link.
    const token = await linkOf(owner, 3);
    expect((await read(token)).body.data).toMatchObject({ total_ht: 600, possible: true });
    await shop.db.query('update users set deactivated_at = now() where id = $1', [owner.id]);
    expect((await read(token)).status).toBe(404);
    expect((await request(buyer)).body.code).toBe('no-approver');
    await shop.db.query('update users set deactivated_at = null where id = $1', [owner.id]);
    await add(approver, 5);
    expect((await order(approver)).body.code).toBe('approval-needed');
    expect((await order(owner)).status).not.toBe(409);
  });
});
