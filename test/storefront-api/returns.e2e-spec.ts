import { until } from '../support/until.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

interface ReturnReply {
  status: string;
  success: boolean;
  message: string;
  errors?: Record<string, string[]>;
}
interface Contract {
  contrat: { numero: string; jusqu_au: string; produits: { ligne: number; nom: string; quantite: number }[] };
}
interface CapturedEmail {
  subject: string;
  text: string;
  attachments: { filename: string }[];
}

jest.setTimeout(180_000);

const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort((a, b) => a - b);

describe('returns', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let paul: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    [admin, paul] = [await shop.signedInUser('Chef', 'Admin'), await shop.signedInUser('Hoarau')];
  });
  afterAll(() => shop?.close());

  async function placed(buyer: SignedInUser, product: number, quantity: number): Promise<number> {
    const { token } = buyer;
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: product, quantity } });
    const body = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };
    return (await shop.call<{ commande_id: number }>('POST', '/api/order', { token, body })).body.commande_id;
  }
  async function bought(buyer: SignedInUser, product: number, quantity = 1): Promise<number> {
    const id = await placed(buyer, product, quantity);
    const call = { token: buyer.token, body: { commande_id: id } };
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', call);
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    const confirmed = { token: buyer.token, body: { commande_id: id, session_id: opened.body.sessionId } };
    expect((await shop.call('POST', '/api/stripe/success', confirmed)).status).toBe(200);
    return id;
  }
  const requestReturn = (buyer: SignedInUser | null, body: object) =>
    shop.call<ReturnReply>('POST', '/api/refunds', { ...(buyer ? { token: buyer.token } : {}), body });
  const move = (by: SignedInUser, id: number, body: object) =>
    shop.call<ReturnReply & { state: string }>('PATCH', `/api/commercial/returns/${id}`, { token: by.token, body });
  const withdraw = (body: object, buyer?: SignedInUser) =>
    shop.call<ReturnReply>('POST', '/api/retractation', { ...(buyer ? { token: buyer.token } : {}), body });
  const mails = async (to: string) => (await shop.call<CapturedEmail[]>('GET', `/dev/mails.json?to=${to}`)).body;
  const mailed = async (to: string, subject: RegExp) => {
    await until(
      `mail ${subject.source}`,
      async () => (await mails(to)).some((mail) => subject.test(mail.subject)),
      60_000,
    );
    return (await mails(to)).find((mail) => subject.test(mail.subject));
  };
  const stock = async (id: number) =>
    (await shop.db.query<{ stock: number }>('select stock from products where id = $1', [id]))[0]?.stock;
  const request = (orderNumber: number | string, productId: number) => ({
    orderNumber,
    productId,
    productName: 'Souris',
    reason: "Changement d'avis",
    comments: '',
  });

  it('go from the request to the refund', async () => {
    const marie = await shop.signedInUser('Fontaine');
    const mouse = await shop.createProduct({ name: 'Souris', netPriceCents: 10_000, stock: 5 });
    const order = await bought(marie, mouse, 2);
    const requested = await requestReturn(marie, request(order, mouse));
    expect(requested).toMatchObject({ status: 201, body: { status: 'success', success: true } });
    const [stored] = await shop.db.query<{ id: number; state: string }>(`select id, state from returns`);
    expect(stored?.state).toBe('requested');
    expect(await requestReturn(marie, request(order, mouse))).toMatchObject({ status: 409 });
    const id = stored?.id ?? 0;
    expect((await move(paul, id, { action: 'accept' })).status).toBe(403);
    expect((await move(admin, id, { action: 'refund' })).status).toBe(409);
    expect((await move(admin, id, { action: 'accept', message: 'Merci.' })).body.state).toBe('accepted');
    const receptions = await Promise.all([1, 2, 3].map(() => move(admin, id, { action: 'receive' })));
    expect(statuses(receptions)).toEqual([200, 409, 409]);
    expect(await stock(mouse)).toBe(5);
    await Promise.all([1, 2].map(() => move(admin, id, { action: 'refund' })));
    const state = async () => (await shop.db.query<{ state: string }>('select state from returns'))[0]?.state;
    await until('the refund', async () => (await state()) === 'refunded', 60_000);
    const { body } = await shop.call<{ commande: { status: string } }>('GET', `/api/commandes/${order}`, {
      token: marie.token,
    });
    expect(body.commande.status).toBe('remboursé');
    expect((await mailed(marie.email, /Remboursement effectué/))?.text).toContain('217,00');
    expect((await mailed(marie.email, /Votre avoir/))?.attachments[0]?.filename).toMatch(
      /^avoir-AVO-\d{4}-\d{6}\.pdf$/,
    );
    await mailed(marie.email, /est accepté/);
    await mailed(marie.email, /reçu votre retour/);
  });

  it('are offered for the units that are left, and tell those that are open', async () => {
    const marie = await shop.signedInUser('Sautron');
    const mouse = await shop.createProduct({ name: 'Souris', netPriceCents: 10_000, stock: 9 });
    const order = await bought(marie, mouse, 3);
    const listed = (by: SignedInUser | null) =>
      shop.call<{ produits: object[]; reste: boolean }>(
        'GET',
        `/api/commandes/${order}/retours`,
        by ? { token: by.token } : {},
      );
    const units = (left: number, open: number) => [{ id: mouse, nom: 'Souris', a_retourner: left, en_retour: open }];
    expect([(await listed(null)).status, (await listed(paul)).status]).toEqual([401, 404]);
    expect((await listed(marie)).body.produits).toEqual(units(3, 0));
    const refund = { motif: 'Geste', lignes: [{ ligne: 1, quantite: 1 }] };
    const refunded = `/api/commercial/commandes/${order}/remboursement`;
    expect((await shop.call('POST', refunded, { token: admin.token, body: refund })).status).toBe(201);
    expect((await listed(marie)).body.produits).toEqual(units(2, 0));
    expect((await requestReturn(marie, request(order, mouse))).status).toBe(201);
    expect((await listed(marie)).body).toMatchObject({ produits: units(0, 2), reste: false });
    const [{ id } = { id: 0 }] = await shop.db.query<{ id: number }>('select id from returns where order_id = $1', [
      order,
    ]);
    await move(admin, id, { action: 'refuse', message: 'Trop tard.' });
    expect((await listed(marie)).body).toMatchObject({ produits: units(2, 0), reste: true });
  });

  it('are for buyers of a paid order, for its lines, with a known reason', async () => {
    const marie = await shop.signedInUser('Grondin');
    const [mouse, other] = [
      await shop.createProduct({ name: 'Tapis', netPriceCents: 1000, stock: 9 }),
      await shop.createProduct({ name: 'Clavier', netPriceCents: 2000, stock: 9 }),
    ];
    const order = await bought(marie, mouse);
    expect((await requestReturn(null, request(order, mouse))).status).toBe(401);
    expect((await requestReturn(paul, request(order, mouse))).status).toBe(404);
    expect(await requestReturn(marie, request(order, other))).toMatchObject({ status: 422 });
    for (const wrong of [
      { reason: 'Sans raison' },
      { reason: '' },
      { reason: undefined },
      { orderNumber: '' },
      { orderNumber: undefined },
      { orderNumber: { a: 1 } },
      { comments: 'x'.repeat(10_000) },
      { productId: -1 },
    ]) {
      expect((await requestReturn(marie, { ...request(order, mouse), ...wrong })).status).toBe(422);
    }
    for (const unknown of ['__proto__', '99999999999999999999', 'CMD-2026-999999', "' or 1=1"]) {
      expect((await requestReturn(marie, request(unknown, mouse))).status).toBe(404);
    }
    const unpaid = await placed(marie, other, 1);
    expect(await requestReturn(marie, request(unpaid, other))).toMatchObject({ status: 409 });
    const { comments, ...without } = request(order, mouse);
    expect(comments).toBe('');
    const tries = await Promise.all([1, 2, 3, 4].map(() => requestReturn(marie, without)));
    expect(statuses(tries)).toEqual([201, 409, 409, 409]);
  });

  it('need a reason when refused, and can be requested again', async () => {
    const marie = await shop.signedInUser('Boyer');
    const mouse = await shop.createProduct({ name: 'Webcam', netPriceCents: 1000, stock: 9 });
    const order = await bought(marie, mouse);
    await requestReturn(marie, request(order, mouse));
    const [last] = await shop.db.query<{ id: number }>('select max(id) as id from returns');
    expect((await move(admin, last?.id ?? 0, { action: 'refuse' })).status).toBe(422);
    expect((await move(admin, last?.id ?? 0, { action: 'refuse', message: 'Rayé.' })).body.state).toBe('refused');
    expect((await mailed(marie.email, /demande de retour/))?.subject).toContain('CMD-');
    expect((await requestReturn(marie, request(order, mouse))).status).toBe(201);
    expect((await move(admin, 999_999, { action: 'accept' })).status).toBe(404);
  });

  it('allow two of three units after staff refunded one', async () => {
    const marie = await shop.signedInUser('Lebon');
    const mouse = await shop.createProduct({ name: 'Manette', netPriceCents: 10_000, stock: 9 });
    const order = await bought(marie, mouse, 3);
    const refund = { motif: 'Carton abîmé', lignes: [{ ligne: 1, quantite: 1 }] };
    const path = `/api/commercial/commandes/${order}/remboursement`;
    expect((await shop.call('POST', path, { token: admin.token, body: refund })).status).toBe(201);
    const claim = { token: marie.token, body: { orderNumber: order } };
    const found = await shop.call<Contract>('POST', '/api/retractation/commande', claim);
    expect(found.body.contrat.produits).toEqual([{ ligne: 1, nom: 'Manette', quantite: 2 }]);
    expect((await requestReturn(marie, request(order, mouse))).status).toBe(201);
    const [requested] = await shop.db.query<{ id: number; units: number }>(
      'select return_id as id, quantity as units from return_lines order by return_id desc limit 1',
    );
    expect(requested?.units).toBe(2);
    for (const action of ['accept', 'receive', 'refund'])
      expect((await move(admin, requested?.id ?? 0, { action })).status).toBe(200);
    const noted = await shop.db.query<{ action: string }>(
      'select action from audit_log where subject = $1 order by id',
      [`retour ${requested?.id}`],
    );
    expect(noted.map(({ action }) => action)).toEqual([
      'return-accepted',
      'return-received',
      'return-refund-requested',
    ]);
    const [money] = await shop.db.query(
      'select sum(gross_cents)::int as back from invoices where order_id = $1 and kind = $2',
      [order, 'credit-note'],
    );
    expect(money).toEqual({ back: -32_550 });
    const none = await shop.createProduct({ name: 'Volant', netPriceCents: 10_000, stock: 9 });
    const other = await bought(marie, none, 1);
    await shop.call('POST', `/api/commercial/commandes/${other}/remboursement`, { token: admin.token, body: refund });
    expect((await requestReturn(marie, request(other, none))).status).toBe(409);
  });

  it('allow a consumer’s withdrawal with number and email address, with a dated receipt', async () => {
    const marie = await shop.signedInUser('Robert');
    const mouse = await shop.createProduct({ name: 'Casque', netPriceCents: 5000, stock: 9 });
    const order = await bought(marie, mouse, 2);
    const [row] = await shop.db.query<{ number: string }>('select number from orders where id = $1', [order]);
    const claim = { orderNumber: row?.number, email: marie.email.toUpperCase() };
    const found = await shop.call<Contract>('POST', '/api/retractation/commande', { body: claim });
    expect(found.body.contrat.produits).toEqual([{ ligne: 1, nom: 'Casque', quantite: 2 }]);
    for (const wrongClaim of [{ ...claim, email: 'x@boutik.test' }, { orderNumber: claim.orderNumber }]) {
      expect((await withdraw(wrongClaim)).status).toBe(404);
    }
    expect((await withdraw({ orderNumber: order }, paul)).status).toBe(404);
    expect((await withdraw({ ...claim, lignes: [7] })).status).toBe(409);
    const tries = await Promise.all([withdraw(claim), withdraw({ orderNumber: order }, marie), withdraw(claim)]);
    expect(statuses(tries)).toEqual([201, 409, 409]);
    const receipt = await mailed(marie.email, /accusé/);
    expect(receipt?.text).toMatch(/le \d\d\/\d\d\/\d{4} à \d\d:\d\d/);
    expect(receipt?.text).toContain('2 × Casque');
    const [stored] = await shop.db.query(`select kind, state from returns order by id desc limit 1`);
    expect(stored).toEqual({ kind: 'withdrawal', state: 'accepted' });
  });

  it('refuse a withdrawal after the legal period and for companies', async () => {
    const marie = await shop.signedInUser('Payet');
    const order = await bought(marie, await shop.createProduct({ name: 'Câble', netPriceCents: 5000, stock: 9 }));
    await shop.db.query(`update orders set paid_at = now() - interval '46 days' where id = $1`, [order]);
    expect(await withdraw({ orderNumber: order }, marie)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('a pris fin le') },
    });
    await shop.db.query(`update orders set paid_at = now(), client_company = 'SARL Run' where id = $1`, [order]);
    expect((await withdraw({ orderNumber: order }, marie)).body.message).toContain('particuliers');
  });
});
