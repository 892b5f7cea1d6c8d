import { invalidField } from './errors.js';
import { decodeWindows1252 } from './windows-1252.js';

/**
 * The text of the file in the field "fichier" of a form: in UTF-8, or in Windows-1252 as banks and spreadsheets write CSV.
 * @throws DomainError 422 for UTF-16, for a workbook, and for any other file with the character NUL, which PostgreSQL does not store
 */
export function textOfFile(file: Uint8Array): string {
  if (file.includes(0)) throw invalidField('fichier', 'Ce fichier n’est pas du texte\u202f: enregistrez-le en UTF-8.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return decodeWindows1252(file);
  }
}
