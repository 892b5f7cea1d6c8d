import { DomainError } from '@boutik/kernel';
import { largestPicture } from '@boutik/design';
import type { Sharp } from 'sharp';
import { imageLibrary } from './image-library.js';
import { type ImageType, imageTypeOf } from './image-type.js';
import { damagedPicture, heavyPicture, hugePicture, MOST_BYTES, notAPicture } from './picture.errors.js';

/** A picture unpacked: three bytes (sRGB) a pixel, upright, at most 1600 pixels in each direction. */
export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
}

export const LONGEST_S = 20;
const LONGEST_SIDE = 16_384;
/** Millions of pixels, width times height. An AVIF is unpacked whole, at 17 bytes each: what a large one would take is too much. */
const millionsOf = (type: ImageType) => (type === 'avif' ? 12 : 40);

/**
 * Unpacks an image that nobody vouches for: first frame only, turned as its camera says, metadata left behind,
 * see-through parts on white. What comes out has nothing of the file but its pixels.
 * @throws DomainError 413 (above 10 MB, 40 megapixels, 12 as AVIF), 415 (not an image that we take), 422 (damaged)
 */
export async function readPicture(bytes: Buffer): Promise<RawPicture> {
  if (bytes.length > MOST_BYTES) throw heavyPicture();
  const type = imageTypeOf(bytes);
  if (!type) throw notAPicture();
  const library = await imageLibrary();
  try {
    const image = library(bytes, {
      failOn: 'error',
      limitInputPixels: millionsOf(type) * 1e6,
      pages: 1,
      animated: false,
    });
    await checkHead(image, type);
    const { data, info } = await image
      .autoOrient()
      .resize({ width: largestPicture, height: largestPicture, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .timeout({ seconds: LONGEST_S })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof DomainError ? error : explained(error, type);
  }
}

/** Reads the head alone: a bomb is refused before it is unpacked, a file that is two things at once for being both. */
async function checkHead(image: Sharp, type: ImageType): Promise<void> {
  const { format, width, height } = await image.metadata();
  if (format !== (type === 'avif' ? 'heif' : type)) throw notAPicture();
  if (width * height > millionsOf(type) * 1e6 || Math.max(width, height) > LONGEST_SIDE)
    throw hugePicture(millionsOf(type));
}

/** The library tells its failures apart by their sentences alone. */
function explained(error: unknown, type: ImageType): DomainError {
  const sentence = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(sentence)) return hugePicture(millionsOf(type));
  return /unsupported image format/i.test(sentence) ? notAPicture() : damagedPicture(error);
}
