import { docxFault } from './docx.js';

export type DocumentKind = 'pdf' | 'doc' | 'docx';

export const documentTypes: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const ZIP_END = Buffer.from('504b0506', 'hex');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The harmless file that every virus scanner must flag (EICAR). */
const EICAR = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR');

/**
 * What a file is by its content; its name and what its sender says of it count for nothing. Null for anything but a
 * PDF, DOC or DOCX: documents with macros or scripts, or of two kinds at once, are none of them.
 */
export function documentKind(bytes: Buffer): DocumentKind | null {
  if (isPdf(bytes)) return 'pdf';
  if (isDoc(bytes)) return 'doc';
  return docxFault(bytes) === null ? 'docx' : null;
}

/** True for what a scanner would stop. */
export function isFlagged(bytes: Buffer): boolean {
  return bytes.includes(EICAR);
}

function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 9))) return false;
  // A second file behind the first is read by another program.
  if (!/%%EOF[\s\0]*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - 2048)))) return false;
  // What opens by itself or runs is not read by an adviser.
  return !/\/(?:JavaScript|JS|Launch|EmbeddedFile|OpenAction\s*<<)\b/.test(bytes.toString('latin1'));
}

function isDoc(bytes: Buffer): boolean {
  const holds = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  return (
    bytes.subarray(0, 8).equals(OLE) && holds('WordDocument') && !holds('_VBA_PROJECT') && !bytes.includes(ZIP_END)
  );
}
