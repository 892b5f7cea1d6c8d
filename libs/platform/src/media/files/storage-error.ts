import { DomainError, hasCode } from '@boutik/kernel';

const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const UNAVAILABLE_CODES = ['EACCES', 'EPERM', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ENOTDIR'];

/** Maps a disk error: DomainError "unavailable" for a full or unreachable disk, otherwise the error itself. */
export function toStorageError(error: unknown): unknown {
  if (hasCode(error, ...DISK_FULL_CODES)) {
    return unavailable(
      'storage-full',
      "Le fichier n'a pas pu être enregistré\u202f: l'espace de stockage est plein.",
      error,
    );
  }
  if (hasCode(error, ...UNAVAILABLE_CODES)) {
    return unavailable('storage-away', 'Le stockage des fichiers est momentanément indisponible.', error);
  }
  return error;
}

function unavailable(code: string, message: string, cause: unknown): DomainError {
  const failure = new DomainError('unavailable', code, message, { retryAfter: 60 });
  failure.cause = cause;
  return failure;
}
