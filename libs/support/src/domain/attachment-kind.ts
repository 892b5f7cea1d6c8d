import { findDocxError } from './docx.js';

export type DocumentKind = 'pdf' | 'doc' | 'docx';

export const documentMimeTypes: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const ZIP_END = Buffer.from('504b0506', 'hex');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The harmless file that every virus scanner must flag (EICAR). */
const EICAR = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR');

/**
 * The kind of a file, detected from its content; its name and declared type are ignored. Null for anything but a
 * PDF, DOC or DOCX, and for documents with macros or scripts or of two kinds at once (polyglots).
 */
export function detectDocumentKind(bytes: Buffer): DocumentKind | null {
  if (isPdf(bytes)) return 'pdf';
  if (isDoc(bytes)) return 'doc';
  return findDocxError(bytes) === null ? 'docx' : null;
}

/** True for the EICAR test file. */
export function isFlagged(bytes: Buffer): boolean {
  return bytes.includes(EICAR);
}

function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 9))) return false;
  // A second file appended to the first would be read by another program.
  if (!/%%EOF[\s\0]*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - 2048)))) return false;
  // Scripts, launch actions and embedded files are refused.
  return !/\/(?:JavaScript|JS|Launch|EmbeddedFile|OpenAction\s*<<)\b/.test(bytes.toString('latin1'));
}

function isDoc(bytes: Buffer): boolean {
  const contains = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  return (
    bytes.subarray(0, 8).equals(OLE) &&
    contains('WordDocument') &&
    !contains('_VBA_PROJECT') &&
    !bytes.includes(ZIP_END)
  );
}
