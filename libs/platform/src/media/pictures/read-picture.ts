import { DomainError } from '@boutik/kernel';
import { maxPictureSize } from '@boutik/ui';
import type { Sharp } from 'sharp';
import { imageLibrary } from './image-library.js';
import { type ImageType, imageTypeOf } from './image-type.js';
import {
  animatedPicture,
  damagedPicture,
  pictureFileTooLarge,
  tooManyPixels,
  MAX_PICTURE_BYTES,
  notAPicture,
} from './picture.errors.js';

/** A decoded picture: three bytes (sRGB) per pixel, upright, at most 1600 pixels in each direction. */
export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
}

export const PROCESSING_TIMEOUT_S = 20;
const MAX_SIDE = 16_384;
/** Maximum megapixels. An AVIF is decoded completely, at 17 bytes per pixel, so its limit is lower. */
const maxMegapixels = (type: ImageType) => (type === 'avif' ? 12 : 40);

/**
 * Decodes an untrusted image: first frame only, orientation applied, metadata removed, transparent parts on white.
 * Nothing of the file but its pixels remains.
 * @param options.still true: moving pictures are refused
 * @throws DomainError 413 (above 10 MB, 40 megapixels, 12 as AVIF), 415 (not an accepted image type), 422 (damaged, moving)
 */
export async function readPicture(bytes: Buffer, { still = false } = {}): Promise<RawPicture> {
  if (bytes.length > MAX_PICTURE_BYTES) throw pictureFileTooLarge();
  const type = imageTypeOf(bytes);
  if (!type) throw notAPicture();
  const library = await imageLibrary();
  try {
    const image = library(bytes, {
      failOn: 'error',
      limitInputPixels: maxMegapixels(type) * 1e6,
      pages: 1,
      animated: false,
    });
    await checkHeader(image, type, still);
    const { data, info } = await image
      .autoOrient()
      .resize({ width: maxPictureSize, height: maxPictureSize, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .timeout({ seconds: PROCESSING_TIMEOUT_S })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof DomainError ? error : toPictureError(error, type);
  }
}

/** Reads only the header: rejects decompression bombs before decoding, and polyglot files. */
async function checkHeader(image: Sharp, type: ImageType, still: boolean): Promise<void> {
  const { format, width, height, pages = 1 } = await image.metadata();
  if (format !== (type === 'avif' ? 'heif' : type)) throw notAPicture();
  if (width * height > maxMegapixels(type) * 1e6 || Math.max(width, height) > MAX_SIDE)
    throw tooManyPixels(maxMegapixels(type));
  if (still && pages > 1) throw animatedPicture();
}

/** sharp's errors can be told apart only by their messages. */
function toPictureError(error: unknown, type: ImageType): DomainError {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message)) return tooManyPixels(maxMegapixels(type));
  return /unsupported image format/i.test(message) ? notAPicture() : damagedPicture(error);
}
