import { PDFiumLibrary } from '@hyzyla/pdfium';
import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';

/** One page as four bytes a pixel: red, green, blue, opacity. */
export interface Picture {
  width: number;
  height: number;
  data: Buffer;
}

/** `UPDATE_GOLDEN=1`: writes the stored pictures anew instead of comparing them. */
export const renewPictures = process.env['UPDATE_GOLDEN'] === '1';

/** 108 dots per inch: enough for a hairline. */
const SCALE = 1.5;
/** Colours nearer than this count as the same: antialiasing moves strokes by a third of a pixel. */
const SAME_COLOUR = 0.4;
const TILE = 32;

/** Renders the pages of a PDF; fonts come from the file, so that every machine renders the same. */
export async function picturesOf(pdf: Buffer, scale = SCALE): Promise<Picture[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pictures: Picture[] = [];
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale, render: 'bitmap' });
      pictures.push({ width, height, data: Buffer.from(data) });
    }
    document.destroy();
    return pictures;
  } finally {
    library.destroy();
  }
}

export interface Difference {
  /** Share of all pixels that differ, 0 to 1. */
  share: number;
  /** The same for the square of 32 pixels with the largest difference. */
  worst: number;
  /** Only the differing pixels. */
  marked: Picture;
}

/** Compares two pages; pages of other sizes differ completely. */
export function difference(one: Picture, other: Picture): Difference {
  const { width, height } = one;
  const marked: Picture = { width, height, data: Buffer.alloc(one.data.length) };
  if (width !== other.width || height !== other.height) return { share: 1, worst: 1, marked };
  const options = { threshold: SAME_COLOUR, diffMask: true };
  const count = pixelmatch(one.data, other.data, marked.data, width, height, options);
  return { share: count / (width * height), worst: worstOf(marked) / TILE ** 2, marked };
}

function worstOf({ width, height, data }: Picture): number {
  const tiles = new Map<number, number>();
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (!data[pixel * 4 + 3]) continue;
    const tile = Math.floor((pixel % width) / TILE) + Math.floor(pixel / width / TILE) * width;
    tiles.set(tile, (tiles.get(tile) ?? 0) + 1);
  }
  return Math.max(0, ...tiles.values());
}

/** The same page at another size. */
export async function resized(page: Picture, { width, height }: Picture): Promise<Picture> {
  const { data } = await rawOf(page).resize(width, height, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  return { width, height, data };
}

export async function toPng(page: Picture): Promise<Buffer> {
  return rawOf(page).flatten({ background: '#fff' }).png({ compressionLevel: 9 }).toBuffer();
}

export async function fromPng(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function rawOf({ width, height, data }: Picture): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}
