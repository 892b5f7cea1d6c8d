import { type Cents, isKnownDay, sum } from '@boutik/kernel';
import { CsvError, parse } from 'csv-parse/sync';

/** A payout of a provider with what it contains; cents. */
export interface Payout {
  payoutId: string;
  /** "2026-11-24". */
  paidOn: string;
  amount: Cents;
  /** Without the fees of disputes, which the ledger of payments has already. */
  fee: Cents;
  /** The provider's ids of the payments in it. */
  captureIds: string[];
}

/** A file that is no report of payouts; the message says why, in French, for who has chosen it. */
export class NoPayoutReport extends Error {}

interface Transaction {
  payoutId: string;
  paidOn: string;
  category: string;
  captureId: string;
  gross: Cents;
  fee: Cents;
  net: Cents;
}

const REQUIRED = ['automatic_payout_id', 'reporting_category', 'currency', 'gross', 'fee', 'net', 'payment_intent_id'];
const MAX_ROWS = 20_000;
/** What the database stores: about 21 million euros. */
const MAX_AMOUNT: Cents = 2_147_483_647;
/** Services of Stripe that are paid from the balance: their whole amount is a fee. */
const FEES = ['fee', 'network_cost'];

/**
 * The payouts of Stripe's report "Payout reconciliation", itemized (https://docs.stripe.com/reports/report-types/payout-reconciliation):
 * a row for each transaction, grouped by payout. Rows of other currencies and of payouts to come are left out.
 * @throws NoPayoutReport
 */
export function readStripePayouts(text: string): { payouts: Payout[]; leftOut: number } {
  const rows = parseRows(text);
  if (rows.length === 0) throw new NoPayoutReport('Ce fichier ne contient aucune ligne.');
  const missing = REQUIRED.filter((name) => !(name in (rows[0] ?? {})));
  if (missing.length > 0) throw new NoPayoutReport(missingColumns(missing));
  if (rows.length > MAX_ROWS)
    throw new NoPayoutReport('Ce fichier a plus de 20\u202f000 lignes\u202f: exportez une période plus courte.');
  const byPayout = new Map<string, Transaction[]>();
  let leftOut = 0;
  for (const [index, row] of rows.entries()) {
    const transaction = toTransaction(row, index + 1);
    const others = byPayout.get(transaction?.payoutId ?? '');
    if (!transaction) leftOut += 1;
    else if (others) others.push(transaction);
    else byPayout.set(transaction.payoutId, [transaction]);
  }
  return { payouts: [...byPayout].map(([id, transactions]) => toPayout(id, transactions)), leftOut };
}

/** One row more than the limit at most. At once: an event for each record costs more than parsing it. */
function parseRows(text: string): Record<string, string>[] {
  try {
    return parse(text, {
      bom: true,
      columns: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: 20_000,
      to: MAX_ROWS + 1,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new NoPayoutReport('Ce fichier n’est pas un fichier CSV lisible.');
    throw error;
  }
}

function missingColumns(names: readonly string[]): string {
  const columns = names.join(', ');
  const what = names.length > 1 ? `les colonnes ${columns}` : `la colonne ${columns}`;
  return `Ce fichier n’est pas le rapport «\u00a0Payout reconciliation, itemized\u00a0» de Stripe\u202f: il lui manque ${what}.`;
}

function toTransaction(row: Record<string, string>, number: number): Transaction | null {
  const payoutId = row['automatic_payout_id'] ?? '';
  const paidOn = (row['automatic_payout_effective_at'] ?? row['automatic_payout_effective_at_utc'] ?? '').slice(0, 10);
  if (payoutId === '' || row['currency']?.toLowerCase() !== 'eur') return null;
  if (!isKnownDay(paidOn)) throw new NoPayoutReport(`Ligne ${number}\u202f: le versement n’a pas de date.`);
  const [gross, fee, net] = [cents(row['gross'], number), cents(row['fee'], number), cents(row['net'], number)];
  if (gross - fee !== net)
    throw new NoPayoutReport(`Ligne ${number}\u202f: le montant moins les frais n’est pas le net.`);
  const [category = '', captureId = ''] = [row['reporting_category'], row['payment_intent_id']];
  return { payoutId, paidOn, category, captureId, gross, fee, net };
}

function toPayout(payoutId: string, transactions: readonly Transaction[]): Payout {
  const isDispute = ({ category }: Transaction) => category.startsWith('dispute');
  const charges = transactions.filter(({ category }) => category === 'charge');
  const fees = transactions.filter((one) => !isDispute(one));
  const amount = sum(transactions.map(({ net }) => net));
  const fee = sum(fees.map(({ category, gross, fee }) => (FEES.includes(category) ? fee - gross : fee)));
  if (Math.max(Math.abs(amount), Math.abs(fee)) > MAX_AMOUNT)
    throw new NoPayoutReport(`Le versement ${payoutId} dépasse 21 millions d’euros.`);
  return {
    payoutId,
    paidOn: transactions[0]?.paidOn ?? '',
    amount,
    fee,
    captureIds: charges.map(({ captureId }) => captureId),
  };
}

/** "1234.50", "-12,3". */
function cents(text = '', number = 0): Cents {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined)
    throw new NoPayoutReport(`Ligne ${number}\u202f: «\u00a0${text}\u00a0» n’est pas un montant.`);
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' ? 0 - amount : amount;
}
