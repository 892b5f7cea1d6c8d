import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { serveShopIcons } from './shop-icons.js';

const LOGO = '/media/shop/ab/abcdefghijklmnopqrstuv.webp';

describe('the icons of a shop', () => {
  const shop = { name: 'Boutik', logo: null as string | null };
  let server: FastifyInstance;
  beforeAll(async () => {
    const red = { create: { width: 300, height: 60, channels: 3 as const, background: '#ff0000' } };
    const bytes = await sharp(red).webp({ lossless: true }).toBuffer();
    server = fastify();
    serveShopIcons(server, {
      shop: () => shop,
      store: { find: async (key) => (`/media/${key}` === LOGO ? { bytes, contentType: 'image/webp' } : null) },
    });
    for (const path of ['/favicon.svg', '/icone-masque-512.png']) server.get(path, async () => 'the demo’s');
  });
  afterAll(() => server.close());
  const get = (path: string) => server.inject({ url: path });

  it('are the files of the storefront for the demo brand', async () => {
    Object.assign(shop, { name: 'Boutik', logo: null });
    expect((await get('/favicon.svg')).body).toBe('the demo’s');
  });

  it('are neutral for another name, in the sizes of the manifest', async () => {
    Object.assign(shop, { name: 'Alizé Informatique', logo: null });
    const drawing = await get('/favicon.svg');
    expect([drawing.headers['content-type'], drawing.body.includes('<path')]).toEqual(['image/svg+xml', true]);
    const { width, height, format } = await sharp((await get('/icone-masque-512.png')).rawPayload).metadata();
    expect([width, height, format]).toEqual([512, 512, 'png']);
  });

  it('show the logo, whole and in the middle, as soon as there is one', async () => {
    Object.assign(shop, { name: 'Alizé Informatique', logo: LOGO });
    const { rawPayload } = await get('/icone-masque-512.png');
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const colour = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3);
    expect([colour(256, 256), colour(10, 256), colour(256, 100)]).toEqual([
      [255, 0, 0],
      [255, 255, 255],
      [255, 255, 255],
    ]);
    expect((await get('/favicon.svg')).body).toContain('data:image/png;base64,');
  });
});
