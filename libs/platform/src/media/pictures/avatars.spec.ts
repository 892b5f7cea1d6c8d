import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { DiscardFiles, LocalDiskFileStore } from '../files/index.js';
import { Outbox } from '../../messaging/outbox/index.js';
import { Avatars } from './avatars.js';

/** robustness 31: hostile avatar uploads. */
describe('avatars', () => {
  let directory: string;
  let avatars: Avatars;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'boutik-portraits-'));
    avatars = new Avatars(new LocalDiskFileStore(directory), new DiscardFiles(new Outbox()));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const canvas = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0a7285' } });
  const storedFiles = async () =>
    (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const rejectionOf = (bytes: Buffer) =>
    avatars.save(bytes).then(
      () => 'kept',
      (error: unknown) => (error instanceof Error && 'kind' in error ? error.kind : error),
    );

  it.each(['jpeg', 'png', 'gif'] as const)('re-encodes a %s, square and small', async (format) => {
    const address = await avatars.save(await canvas(900, 400).toFormat(format).toBuffer());
    expect(address).toMatch(/^\/media\/avatars\/([0-9a-f]{2})\/\1[0-9a-f]{46}\.webp$/);
    const bytes = await readFile(join(directory, address.replace('/media/', '')));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  it('removes the location metadata and uses random names', async () => {
    const source = await canvas(300, 300)
      .withExif({ IFD0: { Copyright: 'SECRET-EXIF' }, IFD3: { GPSLatitude: '21/1 6/1 0/1' } })
      .jpeg()
      .toBuffer();
    const [first, second] = [await avatars.save(source), await avatars.save(source)];
    expect(first).not.toBe(second);
    for (const address of [first, second]) {
      const bytes = await readFile(join(directory, address.replace('/media/', '')));
      expect(bytes.includes('SECRET-EXIF')).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  it('removes HTML that is appended to a picture', async () => {
    const polyglot = Buffer.concat([await canvas(64, 64).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const address = await avatars.save(polyglot);
    expect((await readFile(join(directory, address.replace('/media/', '')))).includes('script')).toBe(false);
  });

  it('rejects what is not a picture, by content', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const bytes of [svg, '<html><script>alert(1)</script></html>', '%PDF-1.7\n', 'X5O!P%@AP', ''])
      expect(await rejectionOf(Buffer.from(bytes))).toBe('unsupported');
    expect(await rejectionOf(await canvas(9, 9).webp().toBuffer())).toBe('unsupported');
    expect(await rejectionOf(Buffer.from(`GIF89a${svg}`, 'latin1'))).not.toBe('kept');
    expect(await storedFiles()).toEqual([]);
  });

  it('rejects large files, and small files with too many pixels', async () => {
    const tooLarge = Buffer.alloc(2 * 1024 * 1024 + 1);
    tooLarge.write('GIF89a');
    expect(await rejectionOf(tooLarge)).toBe('too-large');
    const side = 30_000;
    const head = Buffer.alloc(33);
    (await canvas(1, 1).png().toBuffer()).copy(head, 0, 0, 33);
    head.writeUInt32BE(side, 16);
    head.writeUInt32BE(side, 20);
    expect(await rejectionOf(await bomb(8_000))).toBe('too-large');
    expect(await rejectionOf(head)).not.toBe('kept');
    expect(await storedFiles()).toEqual([]);
  });

  const bomb = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
});
