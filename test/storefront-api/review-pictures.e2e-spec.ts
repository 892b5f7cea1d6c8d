import type { Review } from '@boutik/contract';
import sharp from 'sharp';
import { FileStore } from '@boutik/platform/media';
import { pngBomb } from '../support/png-bomb.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

interface Own {
  avis: Review | null;
  en_attente: boolean;
}

describe('pictures in reviews', () => {
  let shop: TestShop;
  let marie: SignedInUser;
  let paul: SignedInUser;
  let staff: SignedInUser;
  let product: number;
  let review: Review;
  beforeAll(async () => {
    shop = await TestShop.open();
    [marie, paul] = [await shop.signedInUser('Dupont'), await shop.signedInUser('Hoarau')];
    staff = await shop.signedInUser('Vendeuse', 'Commercial');
    product = await shop.createProduct({ name: 'Carte A', netPriceCents: 10_000, stock: 3 });
    review = await write(marie);
    await shop.db.query("update reviews set bought_at = now() - interval '1 day' where id = $1", [review.id]);
  });
  afterAll(() => shop?.close());

  const write = async ({ token }: SignedInUser) =>
    (
      await shop.call<{ review: Review }>('POST', '/api/reviews', {
        token,
        body: { produit_id: product, rating: 4, message: 'Rapide.' },
      })
    ).body.review;
  const picture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#1a7f8f' } });
  const upload = async (bytes: Uint8Array, { id = review.id, by = marie } = {}) => {
    const body = new FormData();
    body.append('photo', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
    return shop.call<{ photos: number; code: string }>('POST', `/api/avis/${id}/photos`, { token: by.token, body });
  };
  const own = async () =>
    (await shop.call<Own>('GET', `/api/produits/${product}/mon-avis`, { token: marie.token })).body;
  const published = async () => (await shop.call<{ data: Review[] }>('GET', `/api/produits/${product}/avis`)).body.data;
  const fetched = async (path: string, by?: SignedInUser) =>
    fetch(`${shop.url}${path}`, { headers: by ? { authorization: `Bearer ${by.token}` } : {} });
  const moderate = (action: string, body: object = {}) =>
    shop.call('POST', `/api/commercial/avis/${review.id}/${action}`, { token: staff.token, body });

  it('wait for staff with the review, and lose position and metadata', async () => {
    const taken = picture().withExif({ IFD3: { GPSLatitudeRef: 'S' }, IFD0: { Copyright: 'SECRETPLACE' } });
    expect((await upload(await taken.jpeg().toBuffer())).status).toBe(201);
    const { avis, en_attente } = await own();
    expect([avis?.photos.length, en_attente, await published()]).toEqual([1, true, []]);
    const { adresse = '' } = avis?.photos[0] ?? {};
    expect((await fetched(adresse)).status).toBe(404);
    expect((await fetched(adresse, paul)).status).toBe(404);
    for (const reader of [marie, staff]) expect((await fetched(adresse, reader)).status).toBe(200);
    expect((await moderate('publication')).status).toBe(200);
    const file = await fetched(adresse);
    const bytes = Buffer.from(await file.arrayBuffer());
    const { format, exif, width, height } = await sharp(bytes).metadata();
    expect([file.headers.get('content-type'), format, exif, width, height]).toEqual([
      'image/webp',
      'webp',
      undefined,
      900,
      600,
    ]);
    const small = Buffer.from(await (await fetched(`${adresse}?taille=petite`)).arrayBuffer());
    expect((await sharp(small).metadata()).width).toBe(240);
    expect(await published()).toMatchObject([{ photos: [{ adresse, largeur: 900, hauteur: 600 }] }]);
  });

  it('are hidden with the review', async () => {
    const { adresse = '' } = (await published())[0]?.photos[0] ?? {};
    await moderate('masquage', { motif: 'Données personnelles d’un tiers', precisions: 'On voit un visage.' });
    expect((await fetched(adresse)).status).toBe(404);
    const [mail] = await shop.db.query<{ html: string }>("select html from mails where subject like '%masqué%'");
    expect(mail?.html).toContain('avec ses photos');
    await moderate('publication');
  });

  it('are four at most, for purchasers and authors alone', async () => {
    const bytes = await picture().png().toBuffer();
    const other = await write(paul);
    expect((await upload(bytes, { id: other.id, by: paul })).body.code).toBe('purchase-not-verified');
    expect((await upload(bytes, { by: paul })).status).toBe(404);
    expect((await upload(bytes, { id: 999_999 })).status).toBe(404);
    const many = await Promise.all([1, 2, 3, 4].map(() => upload(bytes)));
    expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409]);
    const { avis } = await own();
    expect(avis?.photos).toHaveLength(4);
    const path = `/api/avis/${review.id}/photos/${avis?.photos[0]?.jeton}`;
    expect((await shop.call('DELETE', path, { token: paul.token })).status).toBe(404);
    const twice = await Promise.all([1, 2].map(() => shop.call('DELETE', path, { token: marie.token })));
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('are pictures', async () => {
    expect((await upload(new Uint8Array())).status).toBe(422);
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415);
    expect((await upload(pngBomb(30_000))).status).toBe(413);
    expect((await upload((await picture().jpeg().toBuffer()).subarray(0, 900))).status).toBe(422);
    for (const photo of [null, true, [], 'texte'])
      expect(
        (await shop.call('POST', `/api/avis/${review.id}/photos`, { token: marie.token, body: { photo } })).status,
      ).toBe(422);
  });

  it('end with the account, and the text stays', async () => {
    await moderate('publication');
    const { avis } = await own();
    const keys = (avis?.photos ?? []).map(({ jeton }) => `reviews/${jeton.slice(0, 2)}/${jeton}.webp`);
    expect(keys).toHaveLength(3);
    const exported = await fetched('/api/profile/donnees?format=json', marie);
    expect(await exported.text()).toContain(avis?.photos[0]?.jeton);
    expect((await shop.call('DELETE', '/api/users', { token: marie.token })).status).toBe(200);
    expect((await published()).find(({ id }) => id === review.id)).toMatchObject({
      client: 'Ancien client',
      photos: [],
    });
    const discarded = await shop.db.query<{ key: string }>(
      "select data->>'key' as key from outbox where event = 'file.discarded'",
    );
    expect(discarded.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    expect(await shop.get(FileStore).exists(keys[0] ?? '')).toBe(true);
  });
});
