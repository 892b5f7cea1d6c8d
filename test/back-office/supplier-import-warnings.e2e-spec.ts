import { HEADER, ImportClient, IMPORTS } from '../support/import-client.js';
import { TestShop } from '../support/test-shop.js';

describe('the preview of a supplier’s file', () => {
  let shop: TestShop;
  let client: ImportClient;
  beforeAll(async () => {
    shop = await TestShop.open();
    await shop.createUser('Payet', 'Admin');
    client = new ImportClient(shop, await shop.signIn('Payet'));
    await client.createSupplier('Grossiste');
  });
  afterAll(() => shop?.close());

  it('warns before the import of a price that may be thousands', async () => {
    const id = await client.upload(`${HEADER}T-1;Serveur;Serveurs;1,234;5;x\nT-2;Souris;Souris;999.90;5;x\n`);
    const { body } = await client.call<{ data: object }>('GET', `${IMPORTS}/${id}/apercu`);
    expect(body.data).toMatchObject({
      produits: [{ prix_achat: 1.23 }, { prix_achat: 999.9 }],
      problemes: [expect.stringContaining('Colonne « PA » : « 1,234 » est lu comme 1 virgule 234, pas comme 1234.')],
    });
  });
});
