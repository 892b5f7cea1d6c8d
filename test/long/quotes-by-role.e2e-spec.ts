import { QuoteFixture } from '../quotes/quote-fixture.js';
import { textOf } from '../support/test-shop.js';

jest.setTimeout(300_000);

const states = ['draft', 'sent', 'expired', 'accepted', 'rejected', 'pending'] as const;
type State = (typeof states)[number];
type Request = readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, object?];
const TEMPLATES = '/api/commercial/modeles-devis';

/** Statuses for the owner and administrators, by state: draft, sent, expired, accepted, rejected, waiting for approval. */
const staffTable: Record<string, readonly number[]> = {
  read: [200, 200, 200, 200, 200, 200],
  update: [200, 200, 200, 409, 409, 200],
  accept: [200, 200, 200, 409, 409, 409],
  reject: [200, 200, 200, 409, 409, 200],
  send: [200, 200, 200, 409, 409, 409],
  delete: [200, 409, 409, 409, 409, 200],
  duplicate: [201, 201, 201, 201, 201, 422],
  extend: [409, 200, 200, 409, 409, 409],
  addItem: [200, 200, 200, 409, 409, 200],
  print: [200, 200, 200, 200, 200, 200],
  saveTemplate: [201, 201, 201, 201, 201, 201],
};
/** Administrators have a higher limit, and only they decide on approvals. */
const adminTable: Record<string, readonly number[]> = {
  ...staffTable,
  duplicate: [201, 201, 201, 201, 201, 201],
  approve: [409, 409, 409, 409, 409, 200],
};
/** Statuses for the client of the quote. */
const clientTable: Record<string, readonly number[]> = {
  ownRead: [404, 200, 200, 200, 200, 404],
  ownDecide: [404, 200, 409, 409, 409, 404],
  ownPrint: [404, 200, 200, 200, 200, 404],
};
/** A template of the owner, by caller: list, read, rename, delete, and the same for an unknown id. */
const templateTable: Record<string, readonly number[]> = {
  owner: [200, 200, 200, 200, 404, 404, 404],
  colleague: [200, 200, 403, 403, 404, 404, 404],
  admin: [200, 200, 200, 200, 404, 404, 404],
  client: [403, 403, 403, 403, 403, 403, 403],
  otherClient: [403, 403, 403, 403, 403, 403, 403],
  visitor: [401, 401, 401, 401, 401, 401, 401],
};
const actors = Object.keys(templateTable);
/** A loaded machine may print late: the shop replies 503 and the request is repeated. */
const LATE = 503;
const TURNS = 5;

let fixture: QuoteFixture;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  fixture = await QuoteFixture.open();
  await fixture.shop.createUser('Lebon', 'Commercial');
  await fixture.shop.createUser('Autre', 'professionnel');
  Object.assign(tokens, {
    owner: fixture.seller,
    colleague: await fixture.shop.signIn('Lebon'),
    admin: fixture.admin,
    client: await fixture.shop.signIn('Grondin'),
    otherClient: await fixture.shop.signIn('Autre'),
    visitor: '',
  });
});
afterAll(() => fixture?.shop.close());

async function quoteIn(state: State): Promise<number> {
  if (state === 'pending') return fixture.create({ discount_percentage: 40, approval_reason: 'Gros volume' });
  const id = await fixture.create({ status: state === 'expired' ? 'sent' : state });
  if (state === 'expired')
    await fixture.shop.db.query("update quotes set valid_until = '2020-01-01' where id = $1", [id]);
  return id;
}

const refused = (actor: string, action: string): number => {
  if (actor === 'visitor') return 401;
  const ofStaff = !action.startsWith('own');
  if (ofStaff && (actor === 'client' || actor === 'otherClient')) return 403;
  return action === 'approve' && actor !== 'admin' ? 403 : 404;
};

function expected(actor: string, action: string): readonly number[] {
  const table = { owner: staffTable, admin: adminTable, client: clientTable }[actor];
  return table?.[action] ?? states.map(() => refused(actor, action));
}

async function statusOf(actor: string, [method, path, body]: Request): Promise<number> {
  const token = tokens[actor];
  const call = () => fixture.shop.call(method, path, { ...(token && { token }), ...(body && { body }) });
  let response = await call();
  for (let turn = 1; turn < TURNS && response.status === LATE; turn += 1) response = await call();
  if (response.status >= 400) expect(textOf(response.body['message'])).toMatch(/^[A-ZÀ-Ý].{8,}/);
  else if (path.endsWith('/pdf')) expect(response.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return response.status;
}

/** What each role may do with a quote in each state, in tables. Half a minute. */
describe('role × status × document', () => {
  // Runs before the other tables, which queue hundreds of emails for the worker.
  beforeAll(() => fixture.shop.startWorker());
  afterAll(() => fixture.shop.stopWorker());

  it('prints for users who can read the quote', async () => {
    for (const [at, state] of states.entries()) {
      const id = await quoteIn(state);
      for (const actor of actors)
        for (const [action, path] of [['print', 'commercial/devis'] as const, ['ownPrint', 'devis'] as const]) {
          const status = await statusOf(actor, ['GET', `/api/${path}/${id}/pdf`]);
          expect([actor, action, state, status]).toEqual([actor, action, state, expected(actor, action)[at]]);
        }
    }
  });
});

describe('role × status × action', () => {
  let names = 0;

  const calls: Record<string, (id: number) => Request> = {
    read: (id) => ['GET', `/api/commercial/devis/${id}`],
    update: (id) => ['PUT', `/api/commercial/devis/${id}`, fixture.body({ notes: 'x' })],
    accept: (id) => ['PATCH', `/api/commercial/devis/${id}/status`, { status: 'accepted' }],
    reject: (id) => ['PATCH', `/api/commercial/devis/${id}/status`, { status: 'rejected' }],
    send: (id) => ['POST', `/api/commercial/devis/${id}/send-email`, {}],
    delete: (id) => ['DELETE', `/api/commercial/devis/${id}`],
    duplicate: (id) => ['POST', `/api/commercial/devis/${id}/duplicate`, {}],
    extend: (id) => ['POST', `/api/commercial/devis/${id}/prolonger`, { valid_until: '2100-01-01' }],
    addItem: (id) => [
      'POST',
      '/api/commercial/devis/add-item',
      { items: [{ quote_id: id, product_id: fixture.product }] },
    ],
    saveTemplate: (id) => ['POST', TEMPLATES, { name: `Modèle ${(names += 1)}`, quote_id: id }],
    approve: (id) => ['POST', `/api/commercial/devis/${id}/approbation`, { decision: 'given' }],
    ownRead: (id) => ['GET', `/api/devis/${id}`],
    ownDecide: (id) => ['POST', `/api/devis/${id}/decision`, { decision: 'accepted' }],
  };

  /** A quote in each state that no call has changed yet. */
  const unchanged = new Map<State, number>();

  it.each(actors)('%s', async (actor) => {
    for (const action of Object.keys(calls)) {
      const seen: number[] = [];
      for (const state of states) {
        const id = unchanged.get(state) ?? (await quoteIn(state));
        const request = calls[action]?.(id) ?? (['GET', ''] as const);
        const status = await statusOf(actor, request);
        if (request[0] === 'GET' || status >= 400) unchanged.set(state, id);
        else unchanged.delete(state);
        seen.push(status);
      }
      expect([actor, action, ...seen]).toEqual([actor, action, ...expected(actor, action)]);
    }
  });

  it.each(actors)('%s, with a template', async (actor) => {
    const seen: number[] = [];
    const template = async () => {
      const templateBody = { name: `Modèle ${(names += 1)}`, quote_id: await fixture.create() };
      const { body } = await fixture.shop.call('POST', TEMPLATES, { token: fixture.seller, body: templateBody });
      return Number(body['data']?.['id']);
    };
    const templateRequests = (id: number): Request[] => [
      ['GET', `${TEMPLATES}/${id}`],
      ['PATCH', `${TEMPLATES}/${id}`, { name: `Autre nom ${(names += 1)}` }],
      ['DELETE', `${TEMPLATES}/${id}`],
    ];
    for (const call of [
      ['GET', TEMPLATES] as const,
      ...templateRequests(await template()),
      ...templateRequests(999_999),
    ])
      seen.push(await statusOf(actor, call));
    expect(seen).toEqual(templateTable[actor]);
  });
});
