import { QuoteDesk } from '../sales/quote-desk.js';
import { textOf } from '../sales/sales-floor.js';

jest.setTimeout(300_000);

const states = ['draft', 'sent', 'expired', 'accepted', 'rejected', 'pending'] as const;
type State = (typeof states)[number];

/** What the owner and administrators get, state by state: draft, sent, expired, accepted, rejected, waiting for approval. */
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
};
/** An administrator's own limit is higher, and the answer to an approval is theirs alone. */
const adminTable: Record<string, readonly number[]> = {
  ...staffTable,
  duplicate: [201, 201, 201, 201, 201, 201],
  approve: [409, 409, 409, 409, 409, 200],
};
/** What the person gets that the quote is written for. */
const clientTable: Record<string, readonly number[]> = {
  ownRead: [404, 200, 200, 200, 200, 404],
  ownDecide: [404, 200, 409, 409, 409, 404],
};

describe('role × status × action', () => {
  let desk: QuoteDesk;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    desk = await QuoteDesk.open();
    await desk.floor.person('Lebon', 'Commercial');
    await desk.floor.person('Autre', 'professionnel');
    Object.assign(tokens, {
      owner: desk.seller,
      colleague: await desk.floor.signIn('Lebon'),
      admin: desk.admin,
      client: await desk.floor.signIn('Grondin'),
      stranger: await desk.floor.signIn('Autre'),
      visitor: '',
    });
  });
  afterAll(() => desk?.floor.close());

  async function quoteIn(state: State): Promise<number> {
    if (state === 'pending') return desk.create({ discount_percentage: 40, approval_reason: 'Gros volume' });
    const id = await desk.create({ status: state === 'expired' ? 'sent' : state });
    if (state === 'expired')
      await desk.floor.db.query("update quotes set valid_until = '2020-01-01' where id = $1", [id]);
    return id;
  }

  const calls: Record<string, (id: number) => readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, object?]> =
    {
      read: (id) => ['GET', `/api/commercial/devis/${id}`],
      update: (id) => ['PUT', `/api/commercial/devis/${id}`, desk.body({ notes: 'x' })],
      accept: (id) => ['PATCH', `/api/commercial/devis/${id}/status`, { status: 'accepted' }],
      reject: (id) => ['PATCH', `/api/commercial/devis/${id}/status`, { status: 'rejected' }],
      send: (id) => ['POST', `/api/commercial/devis/${id}/send-email`, {}],
      delete: (id) => ['DELETE', `/api/commercial/devis/${id}`],
      duplicate: (id) => ['POST', `/api/commercial/devis/${id}/duplicate`, {}],
      extend: (id) => ['POST', `/api/commercial/devis/${id}/prolonger`, { valid_until: '2100-01-01' }],
      addItem: (id) => [
        'POST',
        '/api/commercial/devis/add-item',
        { items: [{ quote_id: id, product_id: desk.product }] },
      ],
      approve: (id) => ['POST', `/api/commercial/devis/${id}/approbation`, { decision: 'given' }],
      ownRead: (id) => ['GET', `/api/devis/${id}`],
      ownDecide: (id) => ['POST', `/api/devis/${id}/decision`, { decision: 'accepted' }],
    };

  const refused = (actor: string, action: string): number => {
    if (actor === 'visitor') return 401;
    const ofStaff = !action.startsWith('own');
    if (ofStaff && (actor === 'client' || actor === 'stranger')) return 403;
    return action === 'approve' && actor !== 'admin' ? 403 : 404;
  };

  function expected(actor: string, action: string): readonly number[] {
    const table = { owner: staffTable, admin: adminTable, client: clientTable }[actor];
    return table?.[action] ?? states.map(() => refused(actor, action));
  }

  it.each(['owner', 'colleague', 'admin', 'client', 'stranger', 'visitor'])('%s', async (actor) => {
    for (const action of Object.keys(calls)) {
      const seen: number[] = [];
      for (const state of states) {
        const [method, path, body] = calls[action]?.(await quoteIn(state)) ?? ['GET', ''];
        const token = tokens[actor];
        const answer = await desk.floor.call(method, path, {
          ...(token && { as: token }),
          ...(body && { body }),
        });
        seen.push(answer.status);
        if (answer.status >= 400) expect(textOf(answer.body['message'])).toMatch(/^[A-ZÀ-Ý].{8,}/);
      }
      expect([actor, action, ...seen]).toEqual([actor, action, ...expected(actor, action)]);
    }
  });
});
