import { createHash } from 'node:crypto';
import { type PictureName, pictureFile, pictureStem, readPictureName, widthsOf } from '@boutik/design';
import { Injectable } from '@nestjs/common';
import { MEDIA_PATH, MediaStore } from '../files/index.js';
import { Turnstile } from '../turnstile.js';
import { encodeJpeg, encodePicture, groundOf, RECIPE } from './encode-picture.js';
import { tooManyPictures } from './picture.errors.js';
import { type RawPicture, readPicture } from './read-picture.js';
import { RemotePictures } from './remote/remote-pictures.js';

/** A picture that pages can show. */
export interface KeptPicture {
  /** What `url_image` and the like carry: "/media/products/3f/3fa9…-1200x800-f7f1e6.webp". */
  address: string;
  /** Pixels, at most 1600 each. */
  width: number;
  height: number;
}

const formats = ['webp', 'avif'] as const;
const FOLDER = /^[a-z][a-z-]{0,30}$/;

/** Turns images into pictures of the shop: AVIF and WebP in the widths that pages use. */
@Injectable()
export class Pictures {
  private readonly turnstile = new Turnstile({ atOnce: 1, longest: 20, tooLong: tooManyPictures });

  constructor(
    private readonly store: MediaStore,
    private readonly remote: RemotePictures,
  ) {}

  /**
   * Keeps an image that came from outside (upload, supplier). The same bytes are the same address, and cost nothing
   * the second time.
   * @param folder what the picture shows, lower case ("products", "avatars")
   * @throws DomainError 413 above 10 MB or 40 megapixels (AVIF: 12), 415 for other types (by content), 422 for damaged ones,
   *   503 when too many wait or the store cannot be written to
   */
  keep(bytes: Uint8Array, folder: string): Promise<KeptPicture> {
    if (!FOLDER.test(folder)) throw new Error(`not a folder of pictures: ${folder}`);
    return this.turnstile.pass(async () => {
      const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const raw = await readPicture(source);
      const name = createHash('sha256').update(`${RECIPE} `).update(source).digest('hex').slice(0, 32);
      const size = { width: raw.width, height: raw.height };
      const path = `${MEDIA_PATH}${folder}/${name.slice(0, 2)}/${name}`;
      const picture = { ...size, stem: pictureStem(path, { ...size, ground: await groundOf(raw) }) };
      if (!(await this.store.exists(keyOf(`${picture.stem}.webp`)))) await this.write(picture, raw);
      return { address: `${picture.stem}.webp`, ...size };
    });
  }

  /**
   * Draws an image anew as WebP, at most 1600 pixels wide, for those who keep it where not everybody may look.
   * @throws what `keep` throws
   */
  redraw(bytes: Uint8Array): Promise<Buffer> {
    return this.turnstile.pass(async () => {
      const raw = await readPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      return encodePicture(raw, raw.width, 'webp');
    });
  }

  /**
   * Keeps an image that lies elsewhere (http or https). Nothing inside our own network is ever called for it.
   * @throws what `keep` throws; RefusedAddress when asking again will not help; any other Error when it may
   */
  async keepFrom(address: string, folder: string): Promise<KeptPicture> {
    return this.keep(await this.remote.fetch(address), folder);
  }

  /**
   * The address of a copy for mails, JPEG, at most 1200 pixels wide: Outlook on Windows shows neither WebP nor AVIF.
   * Made when it is first asked for; null for an address that is not a kept picture.
   */
  async forMail(address: string): Promise<string | null> {
    return this.copy(address, { name: 'mail', width: 1200 });
  }

  /**
   * A small copy to print in a document, as a data: address (JPEG, at most 240 pixels wide, which PDF takes as it is).
   * Made when it is first asked for; null for an address that is not a kept picture.
   */
  async forPaper(address: string): Promise<string | null> {
    const copy = await this.copy(address, { name: 'paper', width: 240 });
    if (!copy) return null;
    const { bytes } = await this.store.get(keyOf(copy));
    return `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
  }

  /**
   * Makes the files of a kept picture that are missing (a width that is new, a format not made yet) from the whole one.
   * @returns how many were made; 0 for an address that is not a kept picture
   */
  async complete(address: string): Promise<number> {
    const picture = readPictureName(address);
    if (!picture || !(await this.store.exists(keyOf(address)))) return 0;
    return this.turnstile.pass(async () => {
      const { bytes } = await this.store.get(keyOf(address));
      return this.write(picture, await readPicture(bytes));
    });
  }

  private async copy(address: string, { name, width }: { name: string; width: number }): Promise<string | null> {
    const picture = readPictureName(address);
    if (!picture || !address.startsWith(MEDIA_PATH)) return null;
    const copy = `${picture.stem}-${name}.jpg`;
    if (await this.store.exists(keyOf(copy))) return copy;
    if (!(await this.store.exists(keyOf(address)))) return null;
    return this.turnstile.pass(async () => {
      const { bytes } = await this.store.get(keyOf(address));
      await this.store.put(keyOf(copy), await encodeJpeg(await readPicture(bytes), width), 'image/jpeg');
      return copy;
    });
  }

  // The whole WebP is written last: where it stands, all the others did once.
  private async write(picture: Pick<PictureName, 'stem' | 'width'>, raw: RawPicture): Promise<number> {
    const files = [...formats].reverse().flatMap((format) => widthsOf(picture).map((width) => ({ format, width })));
    let made = 0;
    for (const { format, width } of files) {
      const key = keyOf(pictureFile(picture, width, format));
      if (await this.store.exists(key)) continue;
      await this.store.put(key, await encodePicture(raw, width, format), `image/${format}`);
      made += 1;
    }
    return made;
  }
}

function keyOf(address: string): string {
  return address.slice(MEDIA_PATH.length);
}
