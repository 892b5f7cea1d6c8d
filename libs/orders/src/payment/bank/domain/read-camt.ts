import { SaxesParser } from 'saxes';
import { cleanText, parseAmount, parseDay, type Statement, type StatementRow } from './statement-row.js';

/** An element of the file, with its text. */
interface Element {
  name: string;
  text: string;
  currency: string;
  children: Element[];
}

const MAX_DEPTH = 40;

/**
 * The credits of a statement in CAMT.053 (ISO 20022, all versions): one row for each transaction, or for the entry where
 * the bank gives no transactions. The parser expands no entities of the file, and a document type is refused.
 * @throws Error for what is no such file
 */
export function readCamt(xml: string): Statement {
  const statements = find(parseXml(xml), 'Document', 'BkToCstmrStmt', 'Stmt');
  const all = statements.flatMap((statement) => {
    const account = textOf(statement, 'Acct', 'Id', 'IBAN').replace(/\s/g, '').slice(0, 34);
    return find(statement, 'Ntry').map((entry) => {
      const { rows, leftOut } = toRows(entry);
      return { rows: account ? rows.map((row) => ({ ...row, account })) : rows, leftOut };
    });
  });
  return { rows: all.flatMap(({ rows }) => rows), leftOut: all.reduce((sum, { leftOut }) => sum + leftOut, 0) };
}

function toRows(entry: Element): Statement {
  const bookedOn = parseDay(
    textOf(entry, 'BookgDt', 'Dt') || textOf(entry, 'BookgDt', 'DtTm') || textOf(entry, 'ValDt', 'Dt'),
  );
  const isCredit = textOf(entry, 'CdtDbtInd') === 'CRDT' && textOf(entry, 'RvslInd') !== 'true';
  // "BOOK"; since version 8 inside of a code. What is announced only may not come.
  const status = textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts') || 'BOOK';
  if (!isCredit || status !== 'BOOK' || bookedOn === null) return { rows: [], leftOut: 1 };
  const transactions = find(entry, 'NtryDtls', 'TxDtls');
  const amounts = transactions.map(amountOf);
  const isSplit = transactions.length > 1 && amounts.every((amount) => amount !== null);
  const parts: [Element, number | null][] = isSplit
    ? transactions.map((one, index) => [one, amounts[index] ?? null])
    : [[transactions[0] ?? entry, amountOf(entry)]];
  const rows = parts.flatMap(([part, amount]) =>
    amount !== null && amount > 0 ? [toRow(part, { amount, bookedOn, fallback: textOf(entry, 'AddtlNtryInf') })] : [],
  );
  return { rows, leftOut: parts.length - rows.length };
}

function toRow(
  of: Element,
  { amount, bookedOn, fallback }: { amount: number; bookedOn: string; fallback: string },
): StatementRow {
  const free = find(of, 'RmtInf', 'Ustrd').map(({ text }) => text);
  const structured = textOf(of, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref');
  const endToEnd = textOf(of, 'Refs', 'EndToEndId');
  return {
    bookedOn,
    amount,
    label: cleanText(free.join(' ') || fallback, 300),
    counterparty: cleanText(textOf(of, 'RltdPties', 'Dbtr', 'Nm') || textOf(of, 'RltdPties', 'Dbtr', 'Pty', 'Nm'), 140),
    reference: cleanText(structured || (endToEnd === 'NOTPROVIDED' ? '' : endToEnd), 140),
  };
}

/** Null for another currency. */
function amountOf(of: Element): number | null {
  const [amount] = [...find(of, 'Amt'), ...find(of, 'AmtDtls', 'TxAmt', 'Amt')];
  return amount?.currency === 'EUR' ? parseAmount(amount.text) : null;
}

function parseXml(xml: string): Element {
  const root: Element = { name: '', text: '', currency: '', children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A document type is not accepted.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH) throw new Error('Too many levels.');
    const element: Element = { name: localName(name), text: '', currency: attributes['Ccy'] ?? '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, (text) => {
      const element = open.at(-1);
      if (element) element.text += text;
    });
  parser.write(xml).close();
  if (find(root, 'Document', 'BkToCstmrStmt').length === 0) throw new Error('Not a statement.');
  return root;
}

/** Without the prefix of its namespace. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function find(from: Element, ...path: string[]): Element[] {
  return path.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [from],
  );
}

function textOf(from: Element, ...path: string[]): string {
  return find(from, ...path)[0]?.text.trim() ?? '';
}
