import { randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** A picture to make: SVG drawn on demand, and the widths in pixels it is kept at. */
export interface Artwork {
  /** Path under the media folder without width and extension: "products/gpu-3-dark-lagoon-front-v1". */
  path: string;
  svg: () => string;
  /** Widest first; that one is also written without a width in its name. */
  widths: readonly number[];
}

/** Writes what is missing as WebP and returns how many pictures that were; safe to interrupt and to run twice at once. */
export async function exportArtworks(mediaDirectory: string, artworks: readonly Artwork[]): Promise<number> {
  const waiting = [...artworks];
  let made = 0;
  const work = async (): Promise<void> => {
    for (let artwork = waiting.shift(); artwork; artwork = waiting.shift())
      if (await exportArtwork(mediaDirectory, artwork)) made++;
  };
  for (const folder of new Set(artworks.map(({ path }) => path.slice(0, path.lastIndexOf('/')))))
    await mkdir(join(mediaDirectory, folder), { recursive: true });
  await Promise.all(Array.from({ length: 4 }, work));
  return made;
}

async function exportArtwork(mediaDirectory: string, { path, svg, widths }: Artwork): Promise<boolean> {
  const target = join(mediaDirectory, path);
  // The plain name is written last: where it stands, all widths do.
  if (await exists(`${target}.webp`)) return false;
  const { data, info } = await sharp(Buffer.from(svg())).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const width of widths) {
    const image = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
    await writeAtomically(
      `${target}-${width}.webp`,
      await (width === info.width ? image : image.resize(width)).webp({ quality: 82, effort: 0 }).toBuffer(),
    );
  }
  await copyAtomically(`${target}-${widths[0]}.webp`, `${target}.webp`);
  return true;
}

/** A reader sees the whole file or none. */
export async function writeAtomically(path: string, content: Buffer | string): Promise<void> {
  await replacing(path, (draft) => writeFile(draft, content));
}

async function copyAtomically(from: string, to: string): Promise<void> {
  await replacing(to, (draft) => copyFile(from, draft));
}

async function replacing(path: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    await fill(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
