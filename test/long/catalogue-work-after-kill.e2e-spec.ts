import { BatchClient } from '../support/batch-client.js';
import { describeBuiltOnLinux } from '../support/describe-linux.js';
import { HEADER, ImportClient } from '../support/import-client.js';
import { PASSWORD } from '../support/seed-shop.js';
import { type CallOptions, sendRequest } from '../support/send-request.js';
import { until } from '../support/until.js';
import { LaunchedShop } from './launched-shop.js';

jest.setTimeout(300_000);
const PORT = 4189;
const ROWS = 8000;
/** A job of a killed worker is taken up again once its lock has run out. */
const RECOVERY_MS = 120_000;
const ADMIN = 'owner@boutik.test';

/** Imports and changes of many products at once are finished once, whichever process dies. Seven minutes: locks must run out. */
describeBuiltOnLinux('processes that are killed while they write the catalogue', () => {
  let shop: LaunchedShop;
  let imports: ImportClient;
  let batches: BatchClient;
  beforeAll(async () => {
    const users = [{ email: ADMIN, prenom: 'Marie', role: 'Admin' as const }];
    shop = await LaunchedShop.open(PORT, { products: [], users, env: { LOG_LEVEL: 'error' } });
    const { body } = await call<{ token: string }>('POST', '/api/login', {
      body: { email: ADMIN, password: PASSWORD },
    });
    imports = new ImportClient({ call }, body.token);
    batches = new BatchClient({ call }, body.token);
    await imports.createSupplier('Grossiste');
  });
  afterAll(() => shop?.close());

  /** A request that meets a process while it starts is sent again, as a browser's user does. */
  async function call<T>(method: string, path: string, options: CallOptions = {}) {
    await until('the shop to answer', isUp, 60_000);
    return sendRequest<T>(shop.url, { method, path, ...options });
  }
  const isUp = () =>
    fetch(`${shop.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const count = async (table: string, where = 'true') =>
    (await shop.query<{ total: number }>(`select count(*)::int as total from ${table} where ${where}`))[0]?.total ?? 0;
  const fileOf = (cost: number) =>
    HEADER + Array.from({ length: ROWS }, (_, n) => `K-${n};Câble ${n};Câbles;${cost};5;x\n`).join('');

  it.each([
    ['worker', 10],
    ['api', 20],
  ] as const)('an import is written whole when the %s is killed', async (process, cost) => {
    const id = await imports.upload(fileOf(cost));
    await imports.start(id, { essai: false, malgre_limites: true });
    const isWritten = `purchase_price_cents = ${cost * 100}`;
    await until('a part to be written', async () => (await count('products', isWritten)) > 0, 60_000);
    shop.signal(process, 'SIGKILL');
    expect(await imports.ended(id)).toMatchObject({ etat: 'terminé', rejetees: 0 });
    expect([await count('products', isWritten), await count('products')]).toEqual([ROWS, ROWS]);
  });

  it.each(['worker', 'api'] as const)(
    'a batch is carried out and undone whole when the %s is killed',
    async (process) => {
      const before = await count('products', 'net_price_cents < 9000');
      expect(before).toBe(ROWS);
      const change = { prix: { type: 'prix fixe', valeur: 100, arrondi: 'aucun' } };
      const { body } = await batches.post('', { selection: { cibles: [], tout: true }, modification: change });
      const { id } = body.data;
      const changed = () => count('products', 'net_price_cents = 10000');
      await until('a part to be changed', async () => (await changed()) > 0, 60_000);
      shop.signal(process, 'SIGKILL');
      expect(await batches.finished(id, 'terminée', RECOVERY_MS)).toMatchObject({
        total: ROWS,
        modifies: ROWS,
        refuses: 0,
      });
      expect(await changed()).toBe(ROWS);
      await batches.post(`/${id}/annulation`, {});
      await until('a part to be set back', async () => (await changed()) < ROWS, 60_000);
      shop.signal(process, 'SIGKILL');
      expect(await batches.finished(id, 'annulée', RECOVERY_MS)).toMatchObject({ annules: ROWS, gardes: 0 });
      expect([await changed(), await count('products', 'net_price_cents < 9000')]).toEqual([0, ROWS]);
    },
  );
});
