import type { PictureFormat } from '@boutik/ui';
import type { AvifOptions } from 'sharp';
import { imageLibrary } from './image-library.js';
import { PROCESSING_TIMEOUT_S, type RawPicture } from './read-picture.js';

/** Part of picture names: increment when the encoding changes, so that URLs change. */
export const ENCODING_VERSION = 1;

/** Ten bits per channel: with eight, flat backgrounds differ visibly from the page's colour. */
const avif: AvifOptions = { quality: 60, effort: 2, bitdepth: 10 };

/** One file of a picture, `width` pixels wide (no wider than the picture). */
export async function encodePicture(
  { data, width: full, height }: RawPicture,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const library = await imageLibrary();
  const image = library(data, { raw: { width: full, height, channels: 3 } }).timeout({ seconds: PROCESSING_TIMEOUT_S });
  const sized = width < full ? image.resize({ width }) : image;
  const encoded = format === 'avif' ? sized.avif(avif) : sized.webp({ quality: 80, effort: 3 });
  return encoded.toBuffer();
}

/** JPEG, which all programs support, at most `width` pixels wide. */
export async function encodeJpeg({ data, width: full, height }: RawPicture, width: number): Promise<Buffer> {
  const library = await imageLibrary();
  const image = library(data, { raw: { width: full, height, channels: 3 } }).timeout({ seconds: PROCESSING_TIMEOUT_S });
  return image.resize({ width, withoutEnlargement: true }).jpeg({ quality: 82, progressive: true }).toBuffer();
}

/** The dominant colour of a picture, "#rrggbb". */
export async function dominantColour({ data, width, height }: RawPicture): Promise<string> {
  const library = await imageLibrary();
  const small = await library(data, { raw: { width, height, channels: 3 } })
    .resize(48, 48, { fit: 'fill' })
    .raw()
    .toBuffer();
  const { dominant } = await library(small, { raw: { width: 48, height: 48, channels: 3 } }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
