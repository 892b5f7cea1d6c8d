import { InvoiceFiles } from '@boutik/invoices';
import { DomainError } from '@boutik/kernel';
import { unzipSync } from 'fflate';
import { createPaidOrder, refundByStaff } from '../support/order-helpers.js';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const ARCHIVE = '/api/commercial/factures/archive';

jest.setTimeout(120_000);

describe('invoices in one file', () => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await TestShop.open();
    const staff = await shop.signedInUser('Comptable', 'Admin');
    ({ token } = staff);
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 50 });
    for (const quantity of [1, 2]) await createPaidOrder(shop, [[product, quantity]]);
    const { order } = await createPaidOrder(shop, [[product, 3]]);
    await refundByStaff(shop, order.id, {
      by: { id: staff.id, role: 'Admin', email: staff.email, name: 'Comptable', prenom: 'Marie' },
      credit: [{ lineNumber: 1, quantity: 1 }],
      reason: 'Retour',
      restock: false,
      key: null,
    });
    await shop.startWorker();
    await until('three invoices and a credit note', async () => (await shop.count('invoice_files')) === 4);
  });
  afterAll(() => shop?.close());

  const archive = (query: string) => shop.call<{ code: string }>('GET', `${ARCHIVE}?${query}`, { token });
  const namesIn = (bytes: Buffer) => Object.keys(unzipSync(bytes));

  it('holds all documents of the filters, the oldest first', async () => {
    const all = await archive('');
    expect(all.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('filename="factures.zip"'),
    });
    const names = namesIn(all.bytes);
    expect(names.map((name) => name.replace(/-\w+-\d+-0*/, ' '))).toEqual([
      'facture 1.pdf',
      'facture 2.pdf',
      'facture 3.pdf',
      'avoir 4.pdf',
    ]);
    for (const file of Object.values(unzipSync(all.bytes)))
      expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(namesIn((await archive('type=avoir')).bytes)).toEqual(names.slice(3));
    expect(namesIn((await archive('ids=2,1')).bytes)).toEqual(names.slice(0, 2));
  });

  it('is refused where it would be empty', async () => {
    expect(await archive('du=2099-01-01')).toMatchObject({ status: 404, body: { code: 'no-invoices' } });
    expect(await archive('ids=1,99')).toMatchObject({ status: 404, body: { code: 'unknown-invoice' } });
  });

  it('ends as a failed transfer when a document cannot be read, not as a file without it', async () => {
    const files = shop.api.get(InvoiceFiles, { strict: false });
    const read = files.pdf.bind(files);
    const notPrinted = new DomainError('unavailable', 'invoice-not-printed', 'La facture est en préparation.');
    const failing = (broken: number) =>
      jest.spyOn(files, 'pdf').mockImplementation((id) => (id === broken ? Promise.reject(notPrinted) : read(id)));
    try {
      failing(2);
      const cut = await fetch(`${shop.url}${ARCHIVE}?ids=1,2,3`, { headers: { authorization: `Bearer ${token}` } });
      await expect(cut.arrayBuffer()).rejects.toThrow('terminated');
      failing(1);
      expect(await archive('ids=1,2,3')).toMatchObject({ status: 503, body: { code: 'invoice-not-printed' } });
    } finally {
      jest.restoreAllMocks();
    }
    expect(namesIn((await archive('ids=1,2,3')).bytes)).toHaveLength(3);
  });
});
