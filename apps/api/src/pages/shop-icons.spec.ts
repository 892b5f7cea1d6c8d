import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { FontFile } from './font-file.js';
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
    for (const path of ['/favicon.svg', '/icone-masque-512.png', '/partage.png'])
      server.get(path, async () => 'the demo’s');
  });
  afterAll(() => server.close());
  const get = (path: string) => server.inject({ url: path });

  it('are the files of the storefront for the demo brand', async () => {
    Object.assign(shop, { name: 'Boutik', logo: null });
    for (const path of ['/favicon.svg', '/partage.png']) expect((await get(path)).body).toBe('the demo’s');
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

  /** Part of the share picture that is not its background, and the columns where it starts and ends. */
  async function shared(): Promise<{ size: number[]; background: number[]; covered: number; columns: number[] }> {
    const { rawPayload, headers } = await get('/partage.png');
    expect(headers['content-type']).toBe('image/png');
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const background = [...data.subarray(0, info.channels)];
    const columns = new Set<number>();
    let covered = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      if (background.every((value, channel) => data[at + channel] === value)) continue;
      covered += 1;
      columns.add((at / info.channels) % info.width);
    }
    const edges = [Math.min(...columns), Math.max(...columns)];
    return {
      size: [info.width, info.height],
      background,
      covered: covered / (info.width * info.height),
      columns: edges,
    };
  }

  it('share its name, in the middle, whatever its letters and however long it is', async () => {
    const pictures: string[] = [];
    for (const name of ['Ô & <C>', 'Alizé Informatique', 'Comptoir informatique de l’Océan Indien et des îles']) {
      Object.assign(shop, { name, logo: null });
      const { size, background, covered, columns } = await shared();
      expect([size, background]).toEqual([
        [1200, 630],
        [10, 114, 133],
      ]);
      expect(covered).toBeGreaterThan(0.03);
      expect(Math.abs((columns[0] ?? 0) - (1199 - (columns[1] ?? 0)))).toBeLessThan(20);
      pictures.push((await get('/partage.png')).rawPayload.toString('base64'));
    }
    expect(new Set(pictures).size).toBe(3);
  });

  it('share its logo, whole and in the middle', async () => {
    Object.assign(shop, { name: 'Alizé Informatique', logo: LOGO });
    const { size, background, covered, columns } = await shared();
    expect([size, background, columns]).toEqual([
      [1200, 630],
      [255, 255, 255],
      [200, 999],
    ]);
    expect(covered).toBeCloseTo((800 * 160) / (1200 * 630), 2);
  });
});

describe('the font of pictures', () => {
  it('is a file that is removed with the server', async () => {
    const font = new FontFile();
    const path = await font.path();
    expect((await readFile(path)).readUInt32BE(0)).toBe(0x00_01_00_00);
    await font.remove();
    expect(existsSync(path)).toBe(false);
    await new FontFile().remove();
  });
});
