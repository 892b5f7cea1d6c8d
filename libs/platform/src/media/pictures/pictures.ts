import { createHash } from 'node:crypto';
import { type PictureName, pictureFile, pictureStem, readPictureName, widthsOf } from '@boutik/ui';
import { Injectable } from '@nestjs/common';
import { MEDIA_PATH, MediaStore } from '../files/index.js';
import { Semaphore } from '@boutik/kernel';
import { encodeJpeg, encodePicture, dominantColour, ENCODING_VERSION } from './encode-picture.js';
import { pictureQueueFull } from './picture.errors.js';
import { type RawPicture, readPicture } from './read-picture.js';
import { RemoteFiles } from './remote/remote-files.js';

/** A stored picture. */
export interface StoredPicture {
  /** URL path, as in `url_image`: "/media/products/3f/3fa9…-1200x800-f7f1e6.webp". */
  address: string;
  /** Pixels, at most 1600 each. */
  width: number;
  height: number;
}

const formats = ['webp', 'avif'] as const;
const FOLDER = /^[a-z][a-z-]{0,30}$/;

/** Encodes and stores uploaded images as AVIF and WebP in the widths that pages use. */
@Injectable()
export class Pictures {
  private readonly semaphore = new Semaphore({ concurrency: 1, maxQueued: 20, createError: pictureQueueFull });

  constructor(
    private readonly store: MediaStore,
    private readonly remote: RemoteFiles,
  ) {}

  /**
   * Stores an untrusted image (upload, supplier). The same bytes get the same URL and are encoded once.
   * @param folder kind of picture, lower case ("products", "avatars")
   * @throws DomainError 413 above 10 MB or 40 megapixels (AVIF: 12), 415 for other types (by content), 422 for damaged ones,
   *   503 when the queue is full or the store is unavailable
   */
  save(bytes: Uint8Array, folder: string): Promise<StoredPicture> {
    return this.semaphore.run(async () => {
      const { picture, raw } = await decode(bytes, folder);
      if (!(await this.store.exists(keyOf(`${picture.stem}.webp`)))) await this.write(picture, raw);
      return storedPicture(picture);
    });
  }

  /**
   * Stores an untrusted still image in its full size alone; `createMissingFiles` makes the other files later.
   * @throws what `save` throws; 422 for a moving picture
   */
  saveFullSize(bytes: Uint8Array, folder: string): Promise<StoredPicture> {
    return this.semaphore.run(async () => {
      const { picture, raw } = await decode(bytes, folder, { still: true });
      const key = keyOf(`${picture.stem}.webp`);
      if (!(await this.store.exists(key)))
        await this.store.put(key, await encodePicture(raw, raw.width, 'webp'), 'image/webp');
      return storedPicture(picture);
    });
  }

  /**
   * Re-encodes an image as WebP, at most 1600 pixels wide, for callers that store it privately.
   * @throws what `save` throws
   */
  reencode(bytes: Uint8Array): Promise<Buffer> {
    return this.semaphore.run(async () => {
      const raw = await readPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      return encodePicture(raw, raw.width, 'webp');
    });
  }

  /**
   * The same, and a copy at most `width` pixels wide.
   * @throws what `save` throws
   */
  reencodeTwice(
    bytes: Uint8Array,
    width: number,
  ): Promise<{ full: Buffer; small: Buffer; width: number; height: number }> {
    return this.semaphore.run(async () => {
      const raw = await readPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      const full = await encodePicture(raw, raw.width, 'webp');
      const small = await encodePicture(raw, Math.min(width, raw.width), 'webp');
      return { full, small, width: raw.width, height: raw.height };
    });
  }

  /**
   * Downloads an image (http or https) and stores it. Never requests a host of the private network.
   * @throws what `save` throws; RefusedAddress when a retry cannot succeed; any other Error when it may
   */
  async saveFromUrl(address: string, folder: string): Promise<StoredPicture> {
    return this.save(await this.remote.fetch(address), folder);
  }

  /** Downloads an image as `saveFromUrl` does and stores it as `saveFullSize` does. @throws what both throw */
  async saveFullSizeFromUrl(address: string, folder: string): Promise<StoredPicture> {
    return this.saveFullSize(await this.remote.fetch(address), folder);
  }

  /**
   * URL path of a JPEG copy for e-mails, at most 1200 pixels wide: Outlook on Windows shows neither WebP nor AVIF.
   * Created at the first call; null for a URL that is not a stored picture.
   */
  async mailCopy(address: string): Promise<string | null> {
    return this.createCopy(address, { name: 'mail', width: 1200 });
  }

  /**
   * A small copy for printed documents, as a data: URL (JPEG, which PDF embeds unchanged, at most 240 pixels wide).
   * Created at the first call; null for a URL that is not a stored picture.
   */
  async documentCopy(address: string): Promise<string | null> {
    const copy = await this.createCopy(address, { name: 'paper', width: 240 });
    if (!copy) return null;
    const { bytes } = await this.store.get(keyOf(copy));
    return `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
  }

  /**
   * Creates the missing files of a stored picture (new widths or formats) from the full-size one.
   * @param onFile called after each file with the number of files that exist
   * @returns how many were created; 0 for a URL that is not a stored picture
   */
  async createMissingFiles(address: string, onFile?: (ready: number) => Promise<void>): Promise<number> {
    const picture = readPictureName(address);
    if (!picture || !(await this.store.exists(keyOf(address)))) return 0;
    return this.semaphore.run(async () => {
      const { bytes } = await this.store.get(keyOf(address));
      return this.write(picture, await readPicture(bytes), onFile);
    });
  }

  private async createCopy(address: string, { name, width }: { name: string; width: number }): Promise<string | null> {
    const picture = readPictureName(address);
    if (!picture || !address.startsWith(MEDIA_PATH)) return null;
    const copy = `${picture.stem}-${name}.jpg`;
    if (await this.store.exists(keyOf(copy))) return copy;
    if (!(await this.store.exists(keyOf(address)))) return null;
    return this.semaphore.run(async () => {
      const { bytes } = await this.store.get(keyOf(address));
      await this.store.put(keyOf(copy), await encodeJpeg(await readPicture(bytes), width), 'image/jpeg');
      return copy;
    });
  }

  // The full-size WebP is written last: when it exists, all the others were written, or a job is writing them.
  private async write(
    picture: Pick<PictureName, 'stem' | 'width'>,
    raw: RawPicture,
    onFile?: (ready: number) => Promise<void>,
  ): Promise<number> {
    const files = [...formats].reverse().flatMap((format) => widthsOf(picture).map((width) => ({ format, width })));
    let made = 0;
    for (const [at, { format, width }] of files.entries()) {
      const key = keyOf(pictureFile(picture, width, format));
      if (await this.store.exists(key)) continue;
      await this.store.put(key, await encodePicture(raw, width, format), `image/${format}`);
      await onFile?.(at + 1);
      made += 1;
    }
    return made;
  }
}

type DecodedPicture = Pick<PictureName, 'stem' | 'width' | 'height'>;

async function decode(
  bytes: Uint8Array,
  folder: string,
  options?: { still: boolean },
): Promise<{ picture: DecodedPicture; raw: RawPicture }> {
  if (!FOLDER.test(folder)) throw new Error(`not a folder of pictures: ${folder}`);
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const raw = await readPicture(source, options);
  const name = createHash('sha256').update(`${ENCODING_VERSION} `).update(source).digest('hex').slice(0, 32);
  const size = { width: raw.width, height: raw.height };
  const path = `${MEDIA_PATH}${folder}/${name.slice(0, 2)}/${name}`;
  return { picture: { ...size, stem: pictureStem(path, { ...size, ground: await dominantColour(raw) }) }, raw };
}

function storedPicture({ stem, width, height }: DecodedPicture): StoredPicture {
  return { address: `${stem}.webp`, width, height };
}

/** How many files a stored picture has; 0 for any other URL. */
export function countPictureFiles(address: string): number {
  const picture = readPictureName(address);
  return picture ? widthsOf(picture).length * formats.length : 0;
}

/** The keys of all files of a stored picture, the copies for e-mails and documents included; none for any other URL. */
export function pictureKeys(address: string): string[] {
  const picture = readPictureName(address);
  if (!picture || !address.startsWith(MEDIA_PATH)) return [];
  const files = formats.flatMap((format) => widthsOf(picture).map((width) => pictureFile(picture, width, format)));
  return [...files, `${picture.stem}-mail.jpg`, `${picture.stem}-paper.jpg`].map(keyOf);
}

function keyOf(address: string): string {
  return address.slice(MEDIA_PATH.length);
}
