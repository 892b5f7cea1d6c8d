import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pictureFile } from '@boutik/ui';
import sharp from 'sharp';

/** A picture to export: SVG drawn on demand, and the widths in pixels of its files. */
export interface Artwork {
  /** Path under the media folder without width and extension: "products/gp/gpu-3-dark-front-v2-960x960-f7f1e6". */
  path: string;
  svg: () => string;
  /** Narrowest first; the last is the full size, written without a width in its name. */
  webp: readonly number[];
  avif: readonly number[];
}

/** Writes missing pictures and returns how many; safe to interrupt and to run twice at once. */
export async function exportArtworks(mediaDirectory: string, artworks: readonly Artwork[]): Promise<number> {
  const queue = [...artworks];
  let created = 0;
  const exportNext = async (): Promise<void> => {
    for (let artwork = queue.shift(); artwork; artwork = queue.shift())
      if (await exportArtwork(mediaDirectory, artwork)) created++;
  };
  for (const folder of new Set(artworks.map(({ path }) => dirname(path))))
    await mkdir(join(mediaDirectory, folder), { recursive: true });
  await Promise.all(Array.from({ length: 4 }, exportNext));
  return created;
}

async function exportArtwork(mediaDirectory: string, { path, svg, webp, avif }: Artwork): Promise<boolean> {
  // The full-size WebP is written last: when it exists, all the others do.
  if (await exists(join(mediaDirectory, `${path}.webp`))) return false;
  const { data, info } = await sharp(Buffer.from(svg())).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const fullSize = { stem: path, width: info.width };
  const resized = (width: number) => {
    const image = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
    return width === info.width ? image : image.resize(width);
  };
  for (const width of avif) {
    const file = join(mediaDirectory, pictureFile(fullSize, width, 'avif'));
    await writeAtomically(file, await resized(width).avif({ quality: 60, effort: 1, bitdepth: 10 }).toBuffer());
  }
  for (const width of webp) {
    const file = join(mediaDirectory, pictureFile(fullSize, width, 'webp'));
    await writeAtomically(file, await resized(width).webp({ quality: 80, effort: 2 }).toBuffer());
  }
  return true;
}

/** Writes a temporary file and renames it: readers never see a partial file. */
export async function writeAtomically(path: string, content: Buffer | string): Promise<void> {
  const temporaryPath = `${path}.${randomUUID()}.draft`;
  try {
    await writeFile(temporaryPath, content);
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
