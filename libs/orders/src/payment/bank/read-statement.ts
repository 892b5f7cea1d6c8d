import { invalidField, textOfFile } from '@boutik/kernel';
import { readBankCsv } from './domain/read-bank-csv.js';
import { readCamt } from './domain/read-camt.js';
import type { Statement, StatementFormat } from './domain/statement-row.js';

const MAX_ROWS = 10_000;

/** The credits of a statement, in CAMT.053 or CSV. @throws DomainError 422 for a file that is not such a statement */
export function readStatement(file: unknown): Statement & { format: StatementFormat } {
  if (!(file instanceof Uint8Array)) throw refused('Choisissez un relevé.');
  if (file.byteLength === 0) throw refused('Ce fichier est vide.');
  const text = textOfFile(file);
  const isXml = /^\uFEFF?\s*</.test(text);
  const statement = readOrNull(() => (isXml ? readCamt(text) : readBankCsv(text, MAX_ROWS)));
  if (!statement)
    throw refused(
      isXml
        ? 'Ce fichier n’est pas un relevé CAMT.053.'
        : 'Ce fichier n’est pas un relevé CSV\u202f: il lui faut une date, un libellé, et un montant ou un crédit.',
    );
  if (statement.rows.length + statement.leftOut > MAX_ROWS) throw refused('Ce relevé a plus de 10\u202f000 lignes.');
  return { ...statement, format: isXml ? 'camt' : 'csv' };
}

/** Whatever a parser has against the file, it is the file that is wrong. */
function readOrNull(read: () => Statement): Statement | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function refused(message: string) {
  return invalidField('fichier', message);
}
