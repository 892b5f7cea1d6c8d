import { DomainError } from '@boutik/kernel';

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** 413: the file itself is too large. */
export function pictureFileTooLarge(): DomainError {
  return new DomainError('too-large', 'picture-too-heavy', "L'image dépasse 10\u00a0Mo.");
}

/** 413: a small file with too many pixels. */
export function tooManyPixels(megapixels: number): DomainError {
  return new DomainError('too-large', 'picture-too-large', `L'image dépasse ${megapixels} millions de pixels.`);
}

/** 415: not an accepted type, by content. */
export function notAPicture(): DomainError {
  return new DomainError(
    'unsupported',
    'not-a-picture',
    "Ce fichier n'est pas une image JPEG, PNG, WebP, AVIF ou GIF.",
  );
}

/** 422: an accepted type, but truncated, damaged or too slow to decode. */
export function damagedPicture(cause: unknown): DomainError {
  const failure = new DomainError('invalid', 'damaged-picture', "L'image est incomplète ou endommagée.");
  failure.cause = cause;
  return failure;
}

/** 422: a moving picture where a still one is expected. */
export function animatedPicture(): DomainError {
  return new DomainError('invalid', 'animated-picture', 'Les images animées ne sont pas acceptées.');
}

/** 503: the queue is full. */
export function pictureQueueFull(): DomainError {
  return new DomainError(
    'unavailable',
    'too-many-pictures',
    "Trop d'images en préparation. Réessayez dans un instant.",
    { retryAfter: 30 },
  );
}
