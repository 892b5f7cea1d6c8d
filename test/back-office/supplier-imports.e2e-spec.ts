import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IMPORT_PART_BYTES } from '@boutik/contract';
import { HEADER, ImportClient, IMPORTS, SUPPLIERS } from '../support/import-client.js';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

interface Product {
  name: string;
  net_price_cents: number;
  purchase_price_cents: number;
  stock: number;
  is_active: boolean;
}

describe('supplier imports in the workspace', () => {
  let shop: TestShop;
  let client: ImportClient;
  let fileServer: Server;
  const host = () => `127.0.0.1:${(fileServer.address() as AddressInfo).port}`;
  beforeAll(async () => {
    fileServer = createServer((_, response) => response.end(`${HEADER}F-1;Fetched;Souris;10;3;x\n`));
    await new Promise<void>((resolve) => fileServer.listen(0, '127.0.0.1', resolve));
    shop = await TestShop.open({ worker: true, env: { PICTURE_TRUSTED_HOSTS: host() } });
    await shop.createUser('Payet', 'Admin');
    client = new ImportClient(shop, await shop.signIn('Payet'));
    await client.createSupplier('Grossiste');
  });
  afterAll(async () => {
    fileServer?.close();
    await shop?.close();
  });

  const product = async (reference: string): Promise<Product | undefined> =>
    (
      await shop.db.query<Product>(
        'select name, net_price_cents, purchase_price_cents, stock, is_active from products where reference = $1',
        [reference],
      )
    )[0];

  it('shows the columns and the first products before anything is written', async () => {
    const id = await client.upload(`${HEADER}A-1;Souris;Souris;10,00;5;secret\nA-2;Clavier;Claviers;=1+1;5;secret\n`);
    const { body } = await client.call<{ data: Record<string, unknown> }>('GET', `${IMPORTS}/${id}/apercu`);
    expect(body.data).toMatchObject({
      colonnes: [
        { nom: 'Article', cible: 'reference', exemples: ['A-1', 'A-2'] },
        { nom: 'Libelle', cible: 'name' },
        { nom: 'Famille', cible: 'category' },
        { nom: 'PA', cible: 'purchasePrice' },
        { nom: 'Qte', cible: 'stock' },
        { nom: 'Interne', cible: 'ignore' },
      ],
      produits: [{ reference: 'A-1', nom: 'Souris', categorie: 'Souris', prix_achat: 10, prix_vente: 15, stock: 5 }],
    });
    const checked = await client.run(id, { essai: true });
    expect(checked).toMatchObject({ etat: 'vérifié', lues: 2, crees: 1, rejetees: 1, avancement: 100, annulables: 0 });
    expect(checked.rejets).toMatchObject([{ ligne: 3 }]);
    expect(await product('A-1')).toBeUndefined();
    expect(await client.run(id)).toMatchObject({
      etat: 'terminé',
      crees: 1,
      annulables: 1,
      auteur: expect.any(String),
    });
    expect(await product('A-1')).toMatchObject({ net_price_cents: 1500, purchase_price_cents: 1000, stock: 5 });
    const again = await client.start(id, { essai: false });
    expect([again.status, again.body.code]).toEqual([409, 'import-finished']);
  });

  it('receives a file in parts, each twice if need be, and only while it is incomplete', async () => {
    const lines = Array.from(
      { length: 30_000 },
      (_, index) => `B-${index};Article ${index};Divers;1${'0'.repeat(20)};1;x\n`,
    );
    const bytes = Buffer.from(HEADER + lines.join(''));
    const id = await client.create(bytes.length);
    const parts = [bytes.subarray(0, IMPORT_PART_BYTES), bytes.subarray(IMPORT_PART_BYTES)];
    expect((await client.sendPart(id, 2, parts[1] ?? bytes)).body).toMatchObject({ complet: false });
    expect((await client.start(id, { essai: true })).body.code).toBe('import-incomplete');
    expect((await client.sendPart(id, 1, bytes.subarray(0, 10))).status).toBe(422);
    expect((await client.sendPart(id, 3, bytes.subarray(0, 10))).status).toBe(422);
    expect((await client.sendPart(id, 2, parts[1] ?? bytes)).body).toMatchObject({ complet: false });
    expect((await client.sendPart(id, 1, parts[0] ?? bytes)).body).toMatchObject({ complet: true });
    expect((await client.sendPart(id, 1, parts[0] ?? bytes)).body.code).toBe('import-started');
    // Every amount is too high: all rows are counted, a thousand are kept.
    expect(await client.run(id, { essai: true })).toMatchObject({ lues: 30_000, rejetees: 30_000 });
    const stored = await shop.db.query('select count(*)::int as n from supplier_import_rejects where import_id = $1', [
      id,
    ]);
    expect(stored).toEqual([{ n: 1000 }]);
  });

  it('keeps what staff changed by hand, but for the fields that may be overwritten', async () => {
    await client.run(await client.upload(`${HEADER}C-1;Nom du fournisseur;Souris;10;5;x\n`));
    const [before] = await shop.db.query<{ id: number }>("select id from products where reference = 'C-1'");
    const changed = await client.call('PATCH', `/api/commercial/products/${before?.id}`, {
      nom: 'Notre nom',
      nb_stock: 7,
      nb_stock_lu: 5,
    });
    expect(changed.status).toBe(200);
    await client.run(await client.upload(`${HEADER}C-1;Autre nom;Souris;11;9;x\n`));
    expect(await product('C-1')).toMatchObject({
      name: 'Notre nom',
      stock: 9,
      purchase_price_cents: 1100,
      net_price_cents: 1650,
    });
    await client.saveFeed({ ecraser: ['nom'] });
    await client.run(await client.upload(`${HEADER}C-1;Autre nom;Souris;11;3;x\n`));
    expect(await product('C-1')).toMatchObject({ name: 'Autre nom', stock: 9 });
    await client.saveFeed({});
  });

  it('refuses a file whose prices move too far, unless it is told to', async () => {
    const file = (price: number) =>
      HEADER +
      Array.from({ length: 4 }, (_, index) => `D-${index};Article;Souris;${index === 0 ? price : 10};1;x\n`).join('');
    await client.run(await client.upload(file(10)));
    const id = await client.upload(file(100));
    const refused = await client.run(id);
    expect(refused).toMatchObject({
      etat: 'refusé',
      prix_compares: 4,
      prix_hors_limite: 1,
      mouvements: [{ reference: 'D-0', avant: 15, apres: 150 }],
      raison: expect.stringContaining('1 prix sur 4'),
    });
    expect(await product('D-0')).toMatchObject({ net_price_cents: 1500 });
    expect(await client.run(id, { essai: false, malgre_limites: true })).toMatchObject({
      etat: 'terminé',
      modifies: 1,
    });
    expect(await product('D-0')).toMatchObject({ net_price_cents: 15_000 });
  });

  it('takes an import back, except what has changed since', async () => {
    await client.run(await client.upload(`${HEADER}E-1;Un;Souris;10;5;x\nE-2;Deux;Souris;10;5;x\n`));
    const id = await client.upload(`${HEADER}E-1;Uno;Souris;12;8;x\nE-2;Dos;Souris;12;8;x\nE-3;Tres;Souris;12;8;x\n`);
    expect(await client.run(id)).toMatchObject({ crees: 1, modifies: 2, annulables: 3 });
    await shop.db.query("update products set stock = 6 where reference = 'E-2'");
    expect((await client.call('POST', `${IMPORTS}/${id}/annulation`)).status).toBe(200);
    expect(await client.ended(id)).toMatchObject({ etat: 'annulé', annulables: 0 });
    expect(await product('E-1')).toMatchObject({ name: 'Un', net_price_cents: 1500, stock: 5 });
    expect(await product('E-2')).toMatchObject({ name: 'Deux', net_price_cents: 1500, stock: 6 });
    expect(await product('E-3')).toMatchObject({ name: 'Tres', is_active: false });
    expect((await client.call('POST', `${IMPORTS}/${id}/annulation`)).body.code).toBe('nothing-to-revert');
  });

  it('ends whole when its connections are cut, and is taken back once, whoever presses twice', async () => {
    const total = 1500;
    const lines = Array.from({ length: total }, (_, n) => `K-${n};Câble ${n};Câbles;10;4;x\n`);
    const id = await client.upload(HEADER + lines.join(''));
    const written = () => shop.count('supplier_import_changes', `import_id = ${id}`);
    /** Ends the transaction that is open when `isMidway` holds for the first time. */
    const cutWhen = async (isMidway: (written: number) => boolean) => {
      await until('a part is done', async () => isMidway(await written()));
      await shop.db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`,
      );
    };
    await client.start(id, { essai: false });
    await cutWhen((done) => done > 0);
    expect(await client.ended(id)).toMatchObject({ etat: 'terminé', lues: total, annulables: total });
    expect(await shop.count('products', "reference like 'K-%' and stock = 4 and is_active")).toBe(total);
    const movements = () =>
      shop.count('stock_movements m', "m.product_id in (select id from products where reference like 'K-%')");
    expect(await movements()).toBe(total);

    await client.run(await client.upload(HEADER + lines.slice(0, 500).join('').replaceAll(';4;x', ';9;x')));
    const latest = (await client.latest())?.id ?? 0;
    const revert = (one: number) => client.call('POST', `${IMPORTS}/${one}/annulation`);
    const pressed = await Promise.all([revert(latest), revert(latest)]);
    expect(pressed.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await client.ended(latest)).toMatchObject({ etat: 'annulé', annulables: 0 });
    expect(await revert(id)).toMatchObject({ status: 200 });
    await cutWhen((left) => left < total);
    expect(await client.ended(id)).toMatchObject({ etat: 'annulé', annulables: 0 });
    expect(await shop.count('products', "reference like 'K-%' and not is_active and stock = 4")).toBe(total);
    expect(await movements()).toBe(total + 2 * 500);
  });

  it('says why a file cannot be read', async () => {
    const id = await client.upload('Couleur;Taille\nrouge;XL\n', 'couleurs.csv');
    expect(await client.run(id, { essai: true })).toMatchObject({
      etat: 'échoué',
      raison: expect.stringContaining('Colonnes manquantes'),
    });
  });

  it('fetches the file of an address, on request and when its hour has come, never inside the network', async () => {
    await client.saveFeed({ adresse: `http://${host()}/liste`, toutes_les_heures: 24 });
    expect((await client.call('POST', `${SUPPLIERS}/${client.supplier}/releve`)).status).toBe(200);
    await until('the fetched product', async () => (await product('F-1')) !== undefined);
    const [latest] = [await client.latest()];
    expect(latest).toMatchObject({ fichier: 'liste.csv', origine: 'adresse', octets: 65 });
    await client.saveFeed({ adresse: `http://${host()}/tarif%E9.csv`, toutes_les_heures: 24 });
    await client.call('POST', `${SUPPLIERS}/${client.supplier}/releve`);
    await until('the file whose name is no UTF-8', async () => {
      const { etat, fichier } = (await client.latest()) ?? {};
      return etat === 'terminé' && fichier === 'tarif%E9.csv';
    });
    await client.saveFeed({ adresse: 'http://169.254.169.254/liste.csv', toutes_les_heures: null });
    await client.call('POST', `${SUPPLIERS}/${client.supplier}/releve`);
    await until('the refused address', async () => {
      const [row] = [await client.latest()];
      return row?.etat === 'échoué' && row.fichier === 'liste.csv';
    });
    await client.saveFeed({});
    expect((await client.call('POST', `${SUPPLIERS}/${client.supplier}/releve`)).body.code).toBe('no-address');
  });

  it('refuses settings that another has changed, and values that make no sense', async () => {
    const { version } = await client.readFeed();
    const save = (change: object) => client.putFeed({ version, ...change });
    for (const change of [
      { taux: 0 },
      { taux: '1' },
      { marge: -1 },
      { marge: null },
      { colonnes: { A: 'prix' } },
      { regles: [{}] },
      { ecraser: ['id'] },
      { adresse: 'ftp://a.example/b' },
      { toutes_les_heures: 24 },
      { premier_stock: 1.5 },
    ])
      expect([change, (await save(change)).status]).toEqual([change, 422]);
    const both = await Promise.all([save({ marge: 30 }), save({ marge: 40 })]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    for (const body of [
      {},
      { fournisseur: client.supplier, fichier: 'a.exe', octets: 5 },
      { fournisseur: client.supplier, fichier: 'a.csv', octets: 1e9 },
    ])
      expect((await client.call('POST', IMPORTS, body)).status).toBe(422);
    expect((await client.call('POST', IMPORTS, { fournisseur: 999_999, fichier: 'a.csv', octets: 5 })).status).toBe(
      404,
    );
    expect((await client.call('GET', `${IMPORTS}/999999`)).status).toBe(404);
    expect((await client.call('POST', SUPPLIERS, { nom: 'grossiste' })).status).toBe(422);
  });
});
