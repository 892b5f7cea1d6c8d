import { endpoints, rightsFor } from '@boutik/contract';
import { type Right, rights, withNeededRights } from '@boutik/kernel';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

jest.setTimeout(300_000);

/** Roles of the shop's own against every endpoint for staff; `access-control` holds those of the specification. */
describe('rights of staff', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let member: SignedInUser;
  let roleId: number;

  beforeAll(async () => {
    shop = await TestShop.open();
    admin = await shop.signedInUser('Chef', 'Admin');
    member = await shop.signedInUser('Ines', 'Commercial');
    const role = await call<{ data: { id: number } }>(admin, 'POST /api/commercial/roles', {
      nom: 'Comptable',
      droits: ['accounting.read'],
    });
    roleId = role.body.data.id;
    await call(admin, `PATCH /api/commercial/equipe/${member.id}`, { role: String(roleId) });
  });
  afterAll(() => shop?.close());

  /** @param route "GET /api/commercial/equipe" */
  const call = <T>({ token }: SignedInUser, route: string, body?: unknown) => {
    const [method = '', path = ''] = route.split(' ');
    return shop.call<T & { message?: string }>(method, path, { token, ...(body === undefined ? {} : { body }) });
  };
  /** Straight into the table: combinations that the API completes by what they need. */
  const give = (given: readonly Right[]) =>
    shop.db.query('update staff_roles set rights = $2 where id = $1', [roleId, given]);
  const guarded = endpoints()
    .map((endpoint) => ({ method: endpoint.method, path: endpoint.path, needed: rightsFor(endpoint) }))
    .filter(({ needed }) => needed.length > 0);

  async function statusesOf(right: Right): Promise<[string, number][]> {
    const routes = guarded.filter(({ needed }) => needed.includes(right));
    return Promise.all(
      routes.map(async ({ method, path }) => {
        const url = path.replaceAll(/:\w+/g, '999999');
        const { status } = await call(member, `${method} ${url}`, method === 'GET' ? undefined : {});
        return [`${method} ${path}`, status] as [string, number];
      }),
    );
  }

  it('open their endpoints, and nothing else opens them', async () => {
    for (const right of rights) {
      await give([right]);
      for (const [route, status] of await statusesOf(right))
        expect([right, route, [401, 403].includes(status)]).toEqual([right, route, false]);
      await give(rights.filter((other) => other !== right));
      const alone = guarded.filter(({ needed }) => needed.length === 1).map(({ method, path }) => `${method} ${path}`);
      for (const [route, status] of await statusesOf(right))
        if (alone.includes(route)) expect([right, route, status]).toEqual([right, route, 403]);
    }
  });

  it('are what the workspace is told, without delay', async () => {
    await call(admin, `PATCH /api/commercial/roles/${roleId}`, { droits: ['returns.decide'] });
    expect((await call(member, 'GET /api/commercial/session')).body).toMatchObject({
      data: { nom_role: 'Comptable', droits: withNeededRights(['returns.decide']), role_propre: true },
    });
    expect((await call(admin, 'GET /api/commercial/session')).body).toMatchObject({
      data: { nom_role: 'Administrateur', droits: rights, role_propre: false },
    });
  });

  it('decide what conversations and quotes of others a member sees', async () => {
    const client = await shop.signedInUser('Client');
    await shop.call('POST', '/api/messages', { token: client.token, body: { content: 'Bonjour' } });
    await give(['accounting.read']);
    expect((await call(member, `GET /api/conversations/${client.id}`)).status).toBe(404);
    await give(['messages.reply']);
    expect((await call(member, `GET /api/conversations/${client.id}`)).status).toBe(200);
  });

  it('end at once with the account, and the audit log says who, what and when', async () => {
    const path = `/api/commercial/equipe/${member.id}`;
    expect((await call(admin, `POST ${path}/etat`, { actif: false })).status).toBe(200);
    expect((await call(member, 'GET /api/commercial/session')).status).toBe(401);
    const log = await call<{ data: object[] }>(admin, 'GET /api/commercial/historique?per_page=2&objet=INES');
    expect(log.body.data).toEqual([
      expect.objectContaining({
        action: 'staff-deactivated',
        objet: `équipe ${member.email}`,
        membre: expect.objectContaining({ id: admin.id }),
      }),
      expect.objectContaining({
        action: 'staff-role-changed',
        avant: { Rôle: 'Commercial' },
        apres: { Rôle: 'Comptable' },
      }),
    ]);
    const filters = (await call<{ actions: string[] }>(admin, 'GET /api/commercial/historique/filtres')).body;
    expect(filters.actions).toEqual([...new Set(filters.actions)].toSorted());
    expect(filters).toMatchObject({ membres: expect.arrayContaining([{ id: admin.id, nom: 'Marie Chef' }]) });
  });

  it('page the audit log by key, without an entry twice', async () => {
    const seen: number[] = [];
    let next = '';
    for (let hasMore = true; hasMore; ) {
      const { body } = await call<{ data: { id: number }[]; suite: boolean }>(
        admin,
        `GET /api/commercial/historique?per_page=2${next}`,
      );
      seen.push(...body.data.map(({ id }) => id));
      next = `&avant=${seen.at(-1)}`;
      hasMore = body.suite;
    }
    const stored = await shop.db.query<{ id: string }>('select id from audit_log order by id desc');
    expect(seen).toEqual(stored.map(({ id }) => Number(id)));
    const none = await call<{ data: object[] }>(admin, 'GET /api/commercial/historique?du=2099-01-01&au=2099-01-02');
    expect(none.body.data).toEqual([]);
  });
});
