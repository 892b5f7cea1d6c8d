const MAX_FILE_BYTES = 50_000;

export const FILE_TOO_LARGE = 'Ce fichier est trop grand\u202f: 50 ko au plus.';

/** Looked at in the browser too: a request that is too large for the server has no page of its own, only its message. */
export function isFileTooLarge(form: FormData): boolean {
  const file = form.get('fichier');
  return file instanceof File && file.size > MAX_FILE_BYTES;
}
