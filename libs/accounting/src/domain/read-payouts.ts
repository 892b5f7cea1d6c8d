import { type Cents, sum } from '@boutik/kernel';
import { parse } from 'csv-parse';

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
/** Services of Stripe that are paid from the balance: their whole amount is a fee. */
const FEES = ['fee', 'network_cost'];

/**
 * The payouts of Stripe's report "Payout reconciliation", itemized (https://docs.stripe.com/reports/report-types/payout-reconciliation):
 * a row for each transaction, grouped by payout. Rows of other currencies and of payouts to come are left out.
 * @throws Error for what is no such file
 */
export async function readStripePayouts(text: string): Promise<{ payouts: Payout[]; leftOut: number }> {
  const rows: AsyncIterable<Record<string, string>> = parse(text, {
    bom: true,
    columns: true,
    trim: true,
    skip_empty_lines: true,
    max_record_size: 20_000,
  });
  const transactions: Transaction[] = [];
  let count = 0;
  for await (const row of rows) {
    if (REQUIRED.some((name) => !(name in row))) throw new Error('Columns are missing.');
    const transaction = toTransaction(row);
    if (transaction) transactions.push(transaction);
    count += 1;
  }
  if (count === 0) throw new Error('There are no rows.');
  const ids = [...new Set(transactions.map(({ payoutId }) => payoutId))];
  const payouts = ids.map((id) =>
    toPayout(
      id,
      transactions.filter(({ payoutId }) => payoutId === id),
    ),
  );
  return { payouts, leftOut: count - transactions.length };
}

function toTransaction(row: Record<string, string>): Transaction | null {
  const payoutId = row['automatic_payout_id'] ?? '';
  const paidOn = (row['automatic_payout_effective_at'] ?? row['automatic_payout_effective_at_utc'] ?? '').slice(0, 10);
  if (payoutId === '' || row['currency']?.toLowerCase() !== 'eur') return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(paidOn)) throw new Error('A payout has no day.');
  const [gross, fee, net] = [cents(row['gross']), cents(row['fee']), cents(row['net'])];
  if (gross - fee !== net) throw new Error('The amounts of a row contradict each other.');
  const [category = '', captureId = ''] = [row['reporting_category'], row['payment_intent_id']];
  return { payoutId, paidOn, category, captureId, gross, fee, net };
}

function toPayout(payoutId: string, transactions: readonly Transaction[]): Payout {
  const isDispute = ({ category }: Transaction) => category.startsWith('dispute');
  const charges = transactions.filter(({ category }) => category === 'charge');
  const fees = transactions.filter((one) => !isDispute(one));
  return {
    payoutId,
    paidOn: transactions[0]?.paidOn ?? '',
    amount: sum(transactions.map(({ net }) => net)),
    fee: sum(fees.map(({ category, gross, fee }) => (FEES.includes(category) ? fee - gross : fee))),
    captureIds: charges.map(({ captureId }) => captureId),
  };
}

/** "1234.50", "-12,3". */
function cents(text = ''): Cents {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`"${text}" is no amount.`);
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' ? 0 - amount : amount;
}
