import { type SignedInUser, TestShop } from '../support/test-shop.js';

/** Two sellers who change the same things at once: nobody's change is lost without a word. */
describe('changes of staff at once', () => {
  let shop: TestShop;
  let sellers: [SignedInUser, SignedInUser];
  let admin: SignedInUser;
  let client: number;

  beforeAll(async () => {
    shop = await TestShop.open();
    sellers = [await shop.signedInUser('Luc', 'Commercial'), await shop.signedInUser('Ines', 'Commercial')];
    admin = await shop.signedInUser('Chef', 'Admin');
    client = await shop.createCustomer();
  });
  afterAll(() => shop?.close());

  type Call = [method: string, path: string, body?: object];
  const call = <T>({ token }: SignedInUser, [method, path, body]: Call) =>
    shop.call<T>(method, path, { token, ...(body && { body }) });
  const change = (by: SignedInUser, body: object, id = client) =>
    call<{ code?: string; errors?: object }>(by, ['PATCH', `/api/commercial/clients/${id}`, body]);
  const read = async (id = client) =>
    (await call<{ data: Record<string, unknown> }>(admin, ['GET', `/api/commercial/clients/${id}`])).body.data;

  it('corrects a client, and the audit log names the fields without their values', async () => {
    const avant = { telephone: '692123456', adresse: '12 rue de Paris' };
    const body = { telephone: '0693 00 11 22', adresse: '3 chemin des Filaos', avant };
    expect((await change(sellers[0], body)).status).toBe(200);
    expect(await read()).toMatchObject({ telephone: '+262693001122', adresse: '3 chemin des Filaos', name: 'client1' });
    const log = await call<{ data: object[] }>(admin, ['GET', '/api/commercial/historique?per_page=1']);
    expect(log.body.data).toMatchObject([
      { action: 'client-changed', objet: `client ${client}`, apres: { Téléphone: 'modifié', Adresse: 'modifié' } },
    ]);
    expect(JSON.stringify(log.body)).not.toContain('Filaos');
  });

  it('of the same field of a client refuses one, of different fields none', async () => {
    const { name, code_postal } = await read();
    const twice = await Promise.all(sellers.map((by, at) => change(by, { name: `Payet ${at}`, avant: { name } })));
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(twice.find(({ status }) => status === 409)?.body.code).toBe('client-changed');
    const both = await Promise.all([
      change(sellers[0], { prenom: 'Line', avant: { prenom: 'Marie' } }),
      change(sellers[1], { code_postal: '97410', avant: { code_postal } }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read()).toMatchObject({ prenom: 'Line', code_postal: '97410' });
  });

  it('of a company reach its colleagues, and are made at its administrator', async () => {
    const company = await shop.createUser('Pro', 'professionnel', { raison_sociale: 'Lagon SARL' });
    const colleague = await shop.createUser('Colleague', 'professionnel', { raison_sociale: 'Lagon SARL' });
    await shop.db.query("update users set company_id = $1, company_role = 'buyer' where id = $2", [company, colleague]);
    const body = { raison_sociale: 'Lagon SAS', avant: { raison_sociale: 'Lagon SARL' } };
    const refused = await change(sellers[0], body, colleague);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['raison_sociale']]);
    expect((await change(sellers[0], body, company)).status).toBe(200);
    expect((await read(colleague))['raison_sociale']).toBe('Lagon SAS');
    const none = { raison_sociale: '', avant: { raison_sociale: 'Lagon SAS' } };
    expect((await change(sellers[0], none, company)).status).toBe(422);
    const person = await change(sellers[0], { raison_sociale: 'Moi', avant: {} });
    expect(person.status).toBe(422);
  });

  it('of staff and of unknown clients are not found', async () => {
    for (const id of [admin.id, 999_999])
      expect((await change(sellers[0], { name: 'Autre', avant: { name: 'x' } }, id)).status).toBe(404);
  });

  it('of the tags of a client are merged', async () => {
    const path = `/api/commercial/clients/${client}/suivi`;
    const save = (by: SignedInUser, avant: string[], etiquettes: string[]) =>
      call(by, ['PUT', path, { etiquettes, avant }]);
    await save(sellers[0], [], ['fidèle', 'ancien']);
    await save(sellers[0], ['fidèle', 'ancien'], ['fidèle', 'ancien', 'rappeler']);
    await save(sellers[1], ['fidèle', 'ancien'], ['fidèle', 'école']);
    const { body } = await call<{ data: { etiquettes: string[] } }>(admin, ['GET', path]);
    expect(body.data.etiquettes).toEqual(['fidèle', 'rappeler', 'école']);
  });

  it('of the reply to a review or a question refuses the second', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 1 });
    const [review] = await shop.db.query<{ id: number }>(
      `insert into reviews (product_id, user_id, client, rating, message) values ($1, $2, 'Marie P.', 5, 'Bien') returning id`,
      [product, client],
    );
    const [question] = await shop.db.query<{ id: number }>(
      `insert into product_questions (product_id, user_id, client, question) values ($1, $2, 'Marie P.', 'Compatible ?') returning id`,
      [product, client],
    );
    for (const path of [`avis/${review?.id}/reponse`, `questions/${question?.id}/reponse`]) {
      const reply = (by: SignedInUser, texte: string, avant: string) =>
        call<{ code?: string }>(by, ['PUT', `/api/commercial/${path}`, { texte, avant }]);
      const twice = await Promise.all(sellers.map((by, at) => reply(by, `Merci ${at}`, '')));
      expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const refused = twice.find(({ status }) => status === 409);
      expect(refused?.body.code).toBe('reply-changed');
      const shown = `Merci ${twice.findIndex(({ status }) => status === 200)}`;
      expect((await reply(sellers[1], 'Merci encore', shown)).status).toBe(200);
    }
  });
});
