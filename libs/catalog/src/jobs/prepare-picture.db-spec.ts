import 'reflect-metadata';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseModule } from '@boutik/platform/database';
import { LocalDiskFileStore, Pictures, RemoteFiles } from '@boutik/platform/media';
import { Outbox, OutboxModule, PermanentError } from '@boutik/platform/messaging';
import { setLogLevel } from '@boutik/platform/observability';
import { Test, type TestingModule } from '@nestjs/testing';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { CatalogModule } from '../catalog.module.js';
import type { ProductDraft } from '../drafts/product-draft.js';
import { UpsertProducts } from '../use-cases/upsert-products.js';
import { PreparePicture } from './prepare-picture.js';

const STORED_URL = /^\/media\/products\/[0-9a-f]{2}\/[0-9a-f]{32}-300x200-[0-9a-f]{6}\.webp$/;

describe('importing a picture', () => {
  let db: TestDatabase;
  let app: TestingModule;
  let folder: string;
  let supplier: Server;
  let site: string;
  let calls: string[];
  let prepare: PreparePicture;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boutik-media-'));
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    setLogLevel('silent');
    app = await Test.createTestingModule({ imports: [DatabaseModule, OutboxModule, CatalogModule] }).compile();
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a7285' } })
      .jpeg()
      .toBuffer();
    supplier = createServer((request, response) => {
      calls.push(request.url ?? '');
      if (request.url?.includes('photo')) response.end(photo);
      else response.writeHead(request.url === '/busy' ? 503 : 200).end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    });
    await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(supplier.address() as AddressInfo).port}`;
    site = `http://${host}`;
    const pictures = new Pictures(new LocalDiskFileStore(folder), new RemoteFiles([host]));
    prepare = new PreparePicture(app.get(DataSource), pictures, app.get(Outbox));
  });
  beforeEach(async () => {
    calls = [];
    await db.query(
      'truncate products, brands, suppliers, categories, outbox, imported_pictures restart identity cascade',
    );
  });
  afterAll(async () => {
    supplier.close();
    await app?.close();
    await db?.drop();
    await rm(folder, { recursive: true });
  });

  const upsert = (imageUrls: string[], more: Partial<ProductDraft> = {}) =>
    app.get(UpsertProducts).upsert(
      [
        {
          reference: 'REF-1',
          name: 'Écran 27"',
          category: 'Écrans',
          subcategory: 'Écrans',
          subsubcategory: 'Écrans',
          netPriceCents: 10_000,
          imageUrls,
          ...more,
        },
      ],
      { source: 'test' },
    );
  const imageUrlsByProduct = async () =>
    (await db.query<{ image_urls: string[] }>('select image_urls from products order by id')).map(
      (row) => row.image_urls,
    );
  const countEvents = async (event: string) =>
    (await db.query<{ id: number }>('select id from outbox where event = $1', [event])).length;

  it('replaces the remote URL by our copy, and downloads it once', async () => {
    await upsert([`${site}/photo.png`, '/media/own.webp']);
    expect(await countEvents('product.pictures-linked')).toBe(1);
    const before = await countEvents('product.changed');
    const jobData = { productId: 1, sourceUrl: `${site}/photo.png` };
    await Promise.all([prepare.handle(jobData), prepare.handle(jobData)]);
    await prepare.handle(jobData);
    expect(await imageUrlsByProduct()).toEqual([[expect.stringMatching(STORED_URL), '/media/own.webp']]);
    expect(await countEvents('product.changed')).toBe(before + 1);
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(files).toHaveLength(4);
  });

  it('is not reverted by the next import of the same file', async () => {
    await upsert([`${site}/photo.png`]);
    await prepare.handle({ productId: 1, sourceUrl: `${site}/photo.png` });
    const eventsBefore = await countEvents('product.pictures-linked');
    expect((await upsert([`${site}/photo.png`])).unchanged).toEqual(['REF-1']);
    await upsert([`${site}/photo.png`], { reference: 'REF-2' });
    expect(await imageUrlsByProduct()).toEqual([
      [expect.stringMatching(STORED_URL)],
      [expect.stringMatching(STORED_URL)],
    ]);
    expect(await countEvents('product.pictures-linked')).toBe(eventsBefore);
    expect(calls).toEqual(['/photo.png']);
  });

  it('shows a picture with two URLs once', async () => {
    await upsert([`${site}/photo.png`, `${site}/photo-2.png`]);
    for (const name of ['photo', 'photo-2']) await prepare.handle({ productId: 1, sourceUrl: `${site}/${name}.png` });
    expect(await imageUrlsByProduct()).toEqual([[expect.stringMatching(STORED_URL)]]);
  });

  it('skips a picture that the product does not show any more', async () => {
    await upsert([`${site}/photo.png`]);
    await upsert([]);
    await prepare.handle({ productId: 1, sourceUrl: `${site}/photo.png` });
    await prepare.handle({ productId: 99, sourceUrl: `${site}/photo.png` });
    expect([await imageUrlsByProduct(), calls]).toEqual([[[]], []]);
  });

  it('fails permanently on a non-picture or a private address, retries when the supplier is busy, and keeps the URL', async () => {
    const unfetchable = [`${site}/logo.svg`, 'http://169.254.169.254/latest/a.png', 'http://localhost/a.png'];
    await upsert([...unfetchable, `${site}/busy`]);
    for (const sourceUrl of unfetchable)
      await expect(prepare.handle({ productId: 1, sourceUrl })).rejects.toThrow(PermanentError);
    const temporaryError = await prepare
      .handle({ productId: 1, sourceUrl: `${site}/busy` })
      .catch((cause: unknown) => cause);
    expect([temporaryError instanceof PermanentError, String(temporaryError)]).toEqual([false, 'Error: answered 503']);
    expect(await imageUrlsByProduct()).toEqual([[...unfetchable, `${site}/busy`]]);
  });
});
