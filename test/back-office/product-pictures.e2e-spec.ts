import type { ProductPicture } from '@boutik/contract';
import sharp from 'sharp';
import { MediaStore } from '../../libs/platform/src/media/index.js';
import { pngBomb } from '../support/png-bomb.js';
import { TestShop, textOf, type Json } from '../support/test-shop.js';
import { until } from '../support/until.js';

type Reply = { data: { images: ProductPicture[] }; message?: string; errors?: Record<string, string[]> };

let shop: TestShop;
let admin: string;
let seller: string;

beforeAll(async () => {
  shop = await TestShop.open({ worker: true });
  await shop.createUser('Hoarau', 'Commercial');
  await shop.createUser('Payet', 'Admin');
  [seller, admin] = [await shop.signIn('Hoarau'), await shop.signIn('Payet')];
});
afterAll(() => shop?.close());

const photo = (background: string, size = { width: 700, height: 500 }) =>
  sharp({ create: { ...size, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Luc Hoarau' } })
    .jpeg()
    .toBuffer();
const path = (id: number) => `/api/commercial/products/${id}/images`;
const upload = (id: number, bytes: Buffer, as = admin) => {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  return shop.call<Reply>('POST', path(id), { token: as, body });
};
const list = async (id: number) => (await shop.call<Reply>('GET', path(id), { token: admin })).body.data.images;
const arrange = (id: number, images: readonly object[], lues: readonly object[]) =>
  shop.call<Reply>('PUT', path(id), { token: admin, body: { images, lues } });
const named = (images: readonly ProductPicture[]) => images.map(({ adresse, texte }) => ({ adresse, texte }));
const shown = async (id: number) => (await shop.call('GET', `/api/produit/${id}`)).body['produit'];
const keyOf = (address: string) => address.slice('/media/'.length);
const exists = (address: string) => shop.get(MediaStore).exists(keyOf(address));
const newProduct = () => shop.createProduct({ netPriceCents: 20_000, stock: 9 });

describe('pictures of a product', () => {
  it('are uploaded once, without metadata, and their files are made in the background', async () => {
    const id = await newProduct();
    const bytes = await photo('#0a7285');
    const first = await upload(id, bytes);
    expect(first.status).toBe(201);
    expect(first.body.data.images).toMatchObject([{ texte: '', fichiers: 10, erreur: null }]);
    // The same file twice in parallel, as after a lost reply.
    const again = await Promise.all([upload(id, bytes), upload(id, bytes)]);
    expect(again.map(({ status, body }) => [status, body.data.images.length])).toEqual([
      [201, 1],
      [201, 1],
    ]);
    await until('all files are made', async () => (await list(id))[0]?.fichiers_prets === 10);
    const adresse = (await list(id))[0]?.adresse ?? '';
    expect(await shown(id)).toMatchObject({ url_image: adresse, textes_images: [''] });
    const { exif, format } = await sharp((await shop.get(MediaStore).get(keyOf(adresse))).bytes).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    expect(await exists(adresse.replace('.webp', '-320.avif'))).toBe(true);
  });

  it('are ordered, described, removed and put back, in the history and on the product page', async () => {
    const id = await newProduct();
    for (const colour of ['#aa0000', '#00aa00', '#0000aa']) await upload(id, await photo(colour));
    const [red, green, blue] = named(await list(id));
    if (!red || !green || !blue) throw new Error('three pictures are expected');
    const described = [{ ...blue, texte: 'De face' }, red, green];
    const changed = await arrange(id, described, [red, green, blue]);
    expect([changed.status, named(changed.body.data.images)]).toEqual([200, described]);
    expect(await shown(id)).toMatchObject({ textes_images: ['De face', '', ''] });

    const late = await arrange(id, [green, red, blue], [red, green, blue]);
    expect([late.status, textOf(late.body as unknown as Json)]).toEqual([409, expect.stringContaining('entre-temps')]);
    expect((await arrange(id, [red, green], described)).body.data.images).toHaveLength(2);
    const back = await arrange(id, described, [red, green]);
    expect(named(back.body.data.images)).toEqual(described);

    const detail = await shop.call('GET', `/api/commercial/products/${id}`, { token: admin });
    expect(JSON.stringify(detail.body['data']?.['historique'])).toContain('"avant":"2 images","apres":"3 images"');
  });

  it('are still pictures of this product, at most twenty', async () => {
    const id = await newProduct();
    const other = await newProduct();
    await upload(other, await photo('#123456'));
    const foreign = await arrange(id, named(await list(other)), []);
    expect([foreign.status, foreign.body.errors]).toEqual([422, { images: ['Cette image n’est pas de ce produit.'] }]);

    const frames = await Promise.all(['#f00', '#00f'].map((colour) => photo(colour, { width: 60, height: 60 })));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const refusals: [Buffer, number][] = [
      [moving, 422],
      [pngBomb(20_000), 413],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      [(await photo('#0a7285')).subarray(0, 900), 422],
    ];
    for (const [bytes, status] of refusals) expect((await upload(id, bytes)).status).toBe(status);
    expect((await shop.call('POST', path(id), { token: admin, body: new FormData() })).status).toBeGreaterThan(399);
    expect(await list(id)).toEqual([]);

    await shop.db.query(
      `update products set image_urls = array(select '/media/x-' || n || '.webp' from generate_series(1, 20) n) where id = $1`,
      [id],
    );
    expect((await upload(id, await photo('#654321'))).body.errors).toEqual({
      image: ['Un produit a au plus 20 images.'],
    });
  });

  it('are not fetched from inner addresses', async () => {
    const id = await newProduct();
    for (const adresse of ['http://127.0.0.1/a.png', 'http://169.254.169.254/latest', 'http://[::1]/a.png']) {
      const { status, body } = await shop.call<Reply>('POST', `${path(id)}/adresse`, {
        token: admin,
        body: { adresse },
      });
      expect([status, body.errors]).toEqual([422, { adresse: ['Aucune image publique à cette adresse.'] }]);
    }
  });

  it('are for administrators, and refuse other values', async () => {
    const id = await newProduct();
    expect((await upload(id, await photo('#111111'), seller)).status).toBe(403);
    expect((await upload(999_999, await photo('#111111'))).status).toBe(404);
    const wrong = [null, true, [], { images: null, lues: [] }, { images: [{ adresse: 1, texte: '' }], lues: [] }];
    for (const body of wrong)
      expect((await shop.call('PUT', path(id), { token: admin, body })).status).toBeGreaterThan(399);
    const long = { adresse: '/media/x.webp', texte: 'x'.repeat(251) };
    expect((await arrange(id, [long], [])).status).toBe(422);
    expect((await arrange(999_999, [], [])).status).toBe(404);
  });

  it('lose their files a week after the last product and order stopped showing them', async () => {
    const [id, sibling] = [await newProduct(), await newProduct()];
    const shared = await photo('#777777');
    const alone = await photo('#888888');
    await upload(sibling, shared);
    await upload(id, shared);
    await upload(id, alone);
    const all = named(await list(id));
    await until('all files are made', async () =>
      (await list(id)).every(({ fichiers, fichiers_prets }) => fichiers === fichiers_prets),
    );
    await arrange(id, [], all);
    await shop.runSchedule('delete-unused-pictures');
    const files = () => Promise.all(all.map(({ adresse }) => exists(adresse)));
    expect(await files()).toEqual([true, true]);
    await shop.db.query("update product_pictures set removed_at = now() - interval '8 days' where product_id = $1", [
      id,
    ]);
    await shop.runSchedule('delete-unused-pictures');
    await until('the unused file is deleted', async () => !(await files())[1]);
    expect(await files()).toEqual([true, false]);
  });
});
