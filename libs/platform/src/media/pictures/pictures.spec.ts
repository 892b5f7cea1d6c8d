import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureFile, readPictureName, widthsOf } from '@boutik/ui';
import sharp, { type Color } from 'sharp';
import { pngBomb } from '../../../../../test/support/png-bomb.js';
import { LocalDiskFileStore } from '../files/index.js';
import { MAX_PICTURE_BYTES } from './picture.errors.js';
import { Pictures } from './pictures.js';
import { RemoteFiles } from './remote/remote-files.js';

const SECRET = '<script>alert(document.cookie)</script>';
const orange = { r: 224, g: 122, b: 79 };

let directory: string;
let pictures: Pictures;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'boutik-media-'));
  pictures = new Pictures(new LocalDiskFileStore(directory), new RemoteFiles([]));
});
afterEach(() => rm(directory, { recursive: true }));

const canvas = (width: number, height: number, background: Color = orange) =>
  sharp({ create: { width, height, channels: 3, background } });

/** The file of a stored picture, opened with sharp. */
const open = (address: string) => sharp(join(directory, address.replace('/media/', '')));
const listFiles = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());

describe('storing a picture', () => {
  it('creates AVIF and WebP at every width, with size and background in the name', async () => {
    const saved = await pictures.save(await canvas(2400, 1200).jpeg().toBuffer(), 'products');
    expect(saved).toMatchObject({ width: 1600, height: 800 });
    expect(saved.address).toMatch(/^\/media\/products\/([0-9a-f]{2})\/\1[0-9a-f]{30}-1600x800-[0-9a-f]{6}\.webp$/);
    const name = readPictureName(saved.address);
    if (!name) throw new Error('not a picture name');
    // The background colour is rounded to steps of 16.
    const ground = [1, 3, 5].map((at) => Number.parseInt(name.ground.slice(at, at + 2), 16));
    for (const [at, shade] of [orange.r, orange.g, orange.b].entries())
      expect(Math.abs((ground[at] ?? 0) - shade)).toBeLessThanOrEqual(16);
    for (const width of widthsOf(name))
      for (const format of ['avif', 'webp'] as const) {
        const seen = await open(pictureFile(name, width, format)).metadata();
        expect([seen.width, seen.height, seen.format]).toEqual([width, width / 2, format === 'avif' ? 'heif' : 'webp']);
      }
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('accepts %s by content', async (format) => {
    const saved = await pictures.save(await canvas(90, 60).toFormat(format).toBuffer(), 'products');
    expect(saved).toMatchObject({ width: 90, height: 60 });
    expect(await listFiles()).toHaveLength(2);
  });

  it('creates a small JPEG for documents once, and none for unknown URLs', async () => {
    const saved = await pictures.save(await canvas(900, 600).png().toBuffer(), 'products');
    const documentCopy = await pictures.documentCopy(saved.address);
    const [head, data = ''] = documentCopy?.split(',') ?? [];
    expect(head).toBe('data:image/jpeg;base64');
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 240,
      height: 160,
    });
    const before = await listFiles();
    expect(await pictures.documentCopy(saved.address)).toBe(documentCopy);
    expect(await listFiles()).toHaveLength(before.length);
    for (const other of [
      'https://evil.test/a.webp',
      '/media/../secret.webp',
      saved.address.replace('900x600', '9x6'),
      '',
    ])
      expect(await pictures.documentCopy(other)).toBeNull();
  });

  it('applies the orientation and removes all metadata', async () => {
    const source = await canvas(200, 100)
      .withExif({ IFD0: { Copyright: SECRET }, IFD3: { GPSLatitude: '21/1 6/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const saved = await pictures.save(source, 'products');
    expect(saved).toMatchObject({ width: 100, height: 200 });
    const seen = await open(saved.address).metadata();
    expect([seen.exif, seen.icc, seen.xmp, seen.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('converts to sRGB, and puts transparent parts on white', async () => {
    const wide = await canvas(40, 40, '#00ff00').withIccProfile('p3').png().toBuffer();
    const { dominant } = await open((await pictures.save(wide, 'products')).address).stats();
    expect(dominant.g).toBeGreaterThan(230);
    const transparent = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const saved = await pictures.save(transparent, 'products');
    const { channels } = await open(saved.address).stats();
    expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  });

  it('stores the first frame of an animation', async () => {
    const frames = Buffer.concat([
      await canvas(20, 20, '#ff0000').raw().toBuffer(),
      await canvas(20, 20, '#0000ff').raw().toBuffer(),
    ]);
    const moving = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const saved = await pictures.save(moving, 'products');
    expect(saved).toMatchObject({ width: 20, height: 20 });
    const { channels } = await open(saved.address).stats();
    expect(channels[0]?.mean).toBeGreaterThan(200);
  });

  it('encodes the same bytes once, also with concurrent calls', async () => {
    const source = await canvas(500, 500).png().toBuffer();
    const saved = await Promise.all([1, 2, 3].map(() => pictures.save(source, 'products')));
    expect(new Set(saved.map(({ address }) => address)).size).toBe(1);
    const written = await listFiles();
    expect(written).toHaveLength(8);
    const path = join(directory, saved[0]?.address.replace('/media/', '') ?? '');
    const before = (await stat(path)).mtimeMs;
    await pictures.save(source, 'products');
    expect((await stat(path)).mtimeMs).toBe(before);
  });

  it('creates only missing files', async () => {
    const { address } = await pictures.save(await canvas(700, 700).png().toBuffer(), 'products');
    const missing = [address.replace('.webp', '-320.avif'), address.replace('.webp', '.avif')];
    for (const file of missing) await rm(join(directory, file.replace('/media/', '')));
    expect(await pictures.createMissingFiles(address)).toBe(2);
    expect((await open(missing[0] ?? '').metadata()).width).toBe(320);
    expect(await pictures.createMissingFiles(address)).toBe(0);
    expect(await pictures.createMissingFiles(address.replace('700x700', '701x700'))).toBe(0);
    expect(await pictures.createMissingFiles('/media/../../etc/passwd')).toBe(0);
  });
});

describe('a hostile file', () => {
  const rejectionOf = async (bytes: Buffer) => {
    const error: unknown = await pictures.save(bytes, 'products').catch((cause: unknown) => cause);
    expect(await listFiles()).toEqual([]);
    return error instanceof Error && 'kind' in error ? error.kind : error;
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SECRET}</svg>`;

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['text', Buffer.from('photo.jpg')],
    ['an SVG with a script', Buffer.from(svg)],
    ['an SVG behind a declaration', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['a video', Buffer.from('00000018667479706d70343200000000', 'hex')],
  ])('that is %s is rejected as unsupported', async (_, bytes) => {
    expect(await rejectionOf(bytes)).toBe('unsupported');
  });

  it('that only begins like a picture is rejected as damaged or unsupported', async () => {
    for (const start of ['GIF89a', '\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\x10\0\0\0WEBP', '\0\0\0\x18ftypavif'])
      expect([start, await rejectionOf(Buffer.from(start + svg, 'latin1'))]).toEqual([
        start,
        expect.stringMatching(/^(unsupported|invalid)$/),
      ]);
  });

  it('that is truncated is rejected as damaged', async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const encoded = await noise.clone().toFormat(format).toBuffer();
      expect([format, await rejectionOf(encoded.subarray(0, encoded.length / 2))]).toEqual([format, 'invalid']);
    }
  });

  it('that is too large is rejected by its size', async () => {
    const bytes = Buffer.alloc(MAX_PICTURE_BYTES + 1);
    bytes.write('GIF89a');
    expect(await rejectionOf(bytes)).toBe('too-large');
  });

  it('that is a large AVIF is rejected: that type is decoded completely', async () => {
    expect(await rejectionOf(await canvas(4100, 3000).avif({ effort: 0 }).toBuffer())).toBe('too-large');
  });

  it('that would decode to gigabytes is rejected by its header', async () => {
    const bomb = pngBomb(15_000);
    expect(bomb.length).toBeLessThan(MAX_PICTURE_BYTES);
    const before = process.memoryUsage().rss;
    expect(await rejectionOf(bomb)).toBe('too-large');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('that also contains HTML is stored without it', async () => {
    const source = await canvas(64, 64)
      .withExif({ IFD0: { ImageDescription: SECRET } })
      .jpeg()
      .toBuffer();
    await pictures.save(Buffer.concat([source, Buffer.from(`<html>${SECRET}</html>`)]), 'products');
    const saved = await listFiles();
    expect(saved).toHaveLength(2);
    for (const file of saved)
      expect((await sharp(join(file.parentPath, file.name)).toBuffer({ resolveWithObject: true })).info.width).toBe(64);
    for (const file of saved) expect((await readFile(join(file.parentPath, file.name))).includes('script')).toBe(false);
  });
});
