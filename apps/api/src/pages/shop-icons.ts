import { imageLibrary, type FileStore } from '@boutik/platform/media';
import type { FastifyInstance } from 'fastify';
import { FontFile } from './font-file.js';
import { drawSharePicture } from './share-picture.js';

/** The demo brand, whose icons are files of the storefront. */
const DRAWN = 'Boutik';
const HOUR = 'public, max-age=3600';

interface Icon {
  size: number;
  /** Part of the side that the picture takes: a maskable icon may be cut to a circle. */
  part: number;
  /** As a drawing, which contains the picture. */
  svg?: true;
}

/** The addresses that pages and the manifest name. */
const icons: Readonly<Record<string, Icon>> = {
  '/favicon.svg': { size: 128, part: 1, svg: true },
  '/favicon.ico': { size: 32, part: 1 },
  '/apple-touch-icon.png': { size: 180, part: 0.8 },
  '/icone-192.png': { size: 192, part: 0.9 },
  '/icone-512.png': { size: 512, part: 0.9 },
  '/icone-masque-512.png': { size: 512, part: 0.6 },
};

/** What social networks show beside a link to the shop. */
const SHARE_PICTURE = '/partage.png';

/** A shopping bag, for a shop with a name and no picture: a name has too many letters for an icon. */
const BAG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#fff"/><path d="M7 11h18l1.5 16h-21z" fill="#0a7285"/><path d="M11.5 14v-4.5a4.5 4.5 0 0 1 9 0V14" fill="none" stroke="#0a7285" stroke-width="2" stroke-linecap="round"/></svg>`;

interface ShopIcons {
  /** Its current name and logo: the address of an uploaded picture. */
  shop: () => { name: string; logo: string | null };
  store: Pick<FileStore, 'find'>;
}

/**
 * Serves the icons and the share picture of a shop that is not the demo brand, in place of the demo's files: its logo, or
 * a neutral bag and its name.
 */
export function serveShopIcons(server: FastifyInstance, { shop, store }: ShopIcons): void {
  const drawn = new Map<string, Promise<Buffer>>();
  const font = new FontFile();
  server.addHook('onClose', () => font.remove());
  const draw = async (icon: Icon | null, { name, logo }: ReturnType<ShopIcons['shop']>) => {
    const file = logo === null ? null : await store.find(logo.replace(/^\/media\//, ''));
    const picture = file?.bytes ?? null;
    return icon ? drawIcon(icon, picture) : drawSharePicture({ name, logo: picture }, font);
  };
  server.addHook('onRequest', async ({ url }, reply) => {
    const icon = Object.hasOwn(icons, url) ? (icons[url] ?? null) : null;
    if (!icon && url !== SHARE_PICTURE) return undefined;
    const { name, logo } = shop();
    if (logo === null && name === DRAWN) return undefined;
    const key = `${url} ${logo ?? ''} ${name}`;
    let bytes = drawn.get(key);
    if (!bytes) {
      bytes = draw(icon, { name, logo });
      bytes.catch(() => drawn.delete(key));
      if (drawn.size > 2 * Object.keys(icons).length) drawn.clear();
      drawn.set(key, bytes);
    }
    const type = icon?.svg ? 'image/svg+xml' : 'image/png';
    return reply
      .header('Cache-Control', HOUR)
      .type(type)
      .send(await bytes);
  });
}

async function drawIcon({ size, part, svg }: Icon, logo: Uint8Array | null): Promise<Buffer> {
  if (logo === null && svg) return Buffer.from(BAG);
  const sharp = await imageLibrary();
  const side = Math.round(size * part);
  const before = Math.floor((size - side) / 2);
  const after = size - side - before;
  const png = await sharp(logo ?? Buffer.from(BAG), { density: 300 })
    .resize(side, side, { fit: 'contain', background: '#ffffff' })
    .extend({ top: before, left: before, bottom: after, right: after, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  if (!svg) return png;
  const picture = `data:image/png;base64,${png.toString('base64')}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="${picture}"/></svg>`,
  );
}
