import type { Accounting, ClientBalance, MeansTotal, ReportSummary } from '@boutik/contract';
import { parse } from 'csv-parse/sync';
import { expectedCartTotals } from '../expected-cart-totals.js';
import { Books } from './books.js';
import type { Trade } from './trade.js';
import { today } from '../today.js';

const cents = (euros: number) => Math.round(euros * 100);
const sumOf = <T>(items: readonly T[], amount: (item: T) => number) =>
  items.reduce((sum, item) => sum + amount(item), 0);

interface Totals {
  documents: number;
  net: number;
  gross: number;
  /** Net of the lines that deposits add and final invoices deduct. */
  advances: number;
  advancesGross: number;
}
/** A movement of the ledger of payments; cents with their sign. */
interface Movement {
  means: string;
  received: number;
  refunded: number;
  disputed: number;
}

/**
 * Every total that the accountant reads, compared with the lines of the invoices and of the ledger of payments, which are added
 * up here without the shop's code. What differs is named with both amounts; nothing is right.
 */
export async function accountingDifferences(trade: Trade): Promise<[name: string, shown: unknown, truth: unknown][]> {
  const truth = await read(trade);
  const { admin } = trade.setup;
  const get = async <T>(path: string) => (await admin.must<{ data: T }>('GET', `/api/commercial/${path}`)).data;
  // Trade may go on over midnight.
  const days = `du=${today(-1)}&au=${today()}`;
  const screen = await get<Accounting>(`comptabilite?${days}`);
  const report = (await get<ReportSummary>(`rapports/synthese?periode=libre&${days}`)).total.ventes;
  const accounts = await new Books(trade).fecTotals();
  const { invoices, movements } = truth;
  const dueAgain = sumOf(
    trade.disputes.filter((one) => one.dueAgain),
    ({ amount }) => amount,
  );
  const balance = invoices.gross + dueAgain - sumOf(movements, ({ received, refunded }) => received - refunded);
  const balances = await get<{ data: ClientBalance[]; totaux: ClientBalance }>('soldes?etat=tous&per_page=1000');
  const compared: [string, unknown, unknown][] = [
    ['documents whose lines do not add up to them', truth.wrongDocuments, []],
    ['orders whose documents are not what they cost', truth.wrongOrders, []],
    ['eco-participation of orders', truth.eco, expectedEco(trade)],
    ['documents on the screen', screen.documents, invoices.documents],
    ['net on the screen', cents(screen.ht), invoices.net],
    ['gross on the screen', cents(screen.ttc), invoices.gross],
    ['net in the report', cents(report.ca_ht), invoices.net - invoices.advances],
    ['gross in the report', cents(report.ca_ttc), invoices.gross - invoices.advancesGross],
    ['account of clients in the FEC', 0 - (accounts['411000'] ?? 0), balance],
    ['sum of the balances', sumOf(balances.data, ({ solde }) => cents(solde)), balance],
    ['balance of all clients', cents(balances.totaux.solde), balance],
    ['invoiced to all clients', cents(balances.totaux.facture), invoices.gross],
    ['each balance', byClient(balances.data), truth.balances],
    ['due again after lost disputes', truth.dueAgain, dueAgain],
    ['owed from disputes', cents(balances.totaux.litige), 0 - (accounts['416000'] ?? 0)],
    ['left of vouchers', await leftOfVouchers(trade), accounts['419700'] ?? 0],
    ['whole FEC', sumOf(Object.values(accounts), (amount) => amount), 0],
    ['EBP', await programTotals(trade, 'ebp'), sorted(accounts)],
    ['Sage', await programTotals(trade, 'sage'), sorted(accounts)],
  ];
  for (const par of ['', 'jour']) {
    const { data } = await get<{ data: MeansTotal[] }>(`reglements?per_page=1000&par=${par}`);
    compared.push([`payments by means${par && ' and day'}`, sumByMeans(data.map(toMovement)), movements]);
  }
  const received = screen.encaissements.filter(({ recu, rendu }) => recu + rendu !== 0);
  compared.push([
    'payments on the screen',
    received
      .map(({ moyen, recu, rendu }): [string, number, number] => [moyen, cents(recu), cents(rendu)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    movements.filter((one) => one.received + one.refunded !== 0).map((one) => [one.means, one.received, one.refunded]),
  ]);
  return compared.filter(([, shown, right]) => JSON.stringify(shown) !== JSON.stringify(right));
}

async function read({ shop, sales }: Trade) {
  const [invoices] = await shop.query<Totals>(
    `select count(distinct i.id)::int as documents, sum((l->>'net')::int)::int as net, sum((l->>'gross')::int)::int as gross,
       coalesce(sum((l->>'net')::int) filter (where l ? 'advance'), 0)::int as advances,
       coalesce(sum((l->>'gross')::int) filter (where l ? 'advance'), 0)::int as "advancesGross"
     from invoices i, jsonb_array_elements(content->'lines') l`,
  );
  const eco = await shop.query<{ number: string; eco: number }>(
    `select order_number as number, sum((l->>'ecoGross')::int)::int as eco
     from invoices i, jsonb_array_elements(content->'lines') l where kind = 'invoice'
     group by 1 having sum((l->>'ecoGross')::int) <> 0 order by 1`,
  );
  const wrongDocuments = await shop.query(
    `select number from (select i.number, i.net_cents, i.vat_cents, i.gross_cents, sum((l->>'net')::int) as net,
         sum((l->>'vat')::int) as vat, sum((l->>'gross')::int) as gross,
         bool_and((l->>'net')::int + (l->>'vat')::int = (l->>'gross')::int) as agrees
       from invoices i, jsonb_array_elements(content->'lines') l group by i.id) d
     where not agrees or net <> net_cents or vat <> vat_cents or gross <> gross_cents or net + vat <> gross`,
  );
  const documents = await shop.query<{ number: string; invoiced: number; credited: number }>(
    `select order_number as number, sum(gross_cents) filter (where kind <> 'credit-note')::int as invoiced,
       coalesce(sum(gross_cents) filter (where kind = 'credit-note'), 0)::int as credited from invoices group by 1`,
  );
  const movements = await shop.query<Movement>(
    `select coalesce(l.means, s.provider) as means,
       coalesce(sum(l.amount_cents) filter (where l.kind in ('captured', 'received')), 0)::int as received,
       coalesce(sum(abs(l.amount_cents)) filter (where l.kind in ('refunded', 'reversed')), 0)::int as refunded,
       sum(case when l.kind in ('disputed', 'fee') then 1 when l.kind in ('reinstated', 'fee-returned') then -1 else 0 end
         * abs(l.amount_cents))::int as disputed
     from payment_ledger l join payment_sessions s on s.id = l.payment_session_id
     where l.kind not in ('opened', 'refused', 'cancelled') group by 1 order by 1`,
  );
  const balances = await shop.query<{ id: number; balance: number }>(
    `select o.user_id as id, sum(m.amount)::int as balance from orders o join (
       select order_number as number, gross_cents as amount from invoices
       union all select s.reference, case when l.kind in ('captured', 'received') then -l.amount_cents else abs(l.amount_cents) end
       from payment_ledger l join payment_sessions s on s.id = l.payment_session_id
       where l.kind in ('captured', 'received', 'refunded', 'reversed', 'charged-back')) m on m.number = o.number
     group by 1 having sum(m.amount) <> 0 order by 1`,
  );
  const [again] = await shop.query<{ cents: number }>(
    "select coalesce(sum(amount_cents), 0)::int as cents from payment_ledger where kind = 'charged-back'",
  );
  const booked = new Map(documents.map(({ number, ...of }) => [number, of]));
  const wrongOrders = sales
    .filter(({ paid }) => paid)
    .flatMap(({ number, total, received }) => {
      const { invoiced = 0, credited: back = 0 } = booked.get(number) ?? {};
      // What an order on account owes after its credit notes is its total here; anything else was paid as a whole first.
      return invoiced === total || invoiced + back === total ? [] : [{ number, total, received, invoiced, back }];
    });
  return {
    invoices: invoices ?? { documents: 0, net: 0, gross: 0, advances: 0, advancesGross: 0 },
    eco: eco.map((order) => [order.number, order.eco]),
    wrongDocuments,
    wrongOrders,
    movements,
    dueAgain: again?.cents ?? 0,
    balances: balances.map(({ id, balance }) => [id, balance]),
  };
}

/** Of each order that was paid, calculated from the products. */
function expectedEco({ sales, setup }: Trade): [number: string, eco: number][] {
  const of = (name: string) => setup.products.find((one) => one.name === name);
  return sales
    .filter(({ paid }) => paid)
    .map(({ number, items, quoted, exported }): [string, number] => {
      const lines = items.map(({ name, quantity }) => {
        const { netPriceCents: unit = 0, ecoFeeCents: eco = 0, vatRateBp: rate = 0 } = of(name) ?? {};
        return { unit, eco, quantity, rate: exported ? 0 : rate };
      });
      if (!quoted) return [number, expectedCartTotals(lines).eco];
      return [number, sumOf(lines, (line) => line.quantity * expectedCartTotals([{ ...line, quantity: 1 }]).eco)];
    })
    .filter(([, eco]) => eco !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What the shop owes to clients who have a voucher. */
async function leftOfVouchers({ shop }: Trade): Promise<number> {
  const sum = 'select coalesce(sum(amount_cents - used_cents), 0)::int as left from vouchers';
  return (await shop.query<{ left: number }>(sum))[0]?.left ?? 0;
}

function byClient(balances: readonly ClientBalance[]): [number | null, number][] {
  return balances
    .filter(({ solde }) => solde !== 0)
    .map(({ client_id: id, solde }): [number | null, number] => [id, cents(solde)])
    .sort(([a], [b]) => (a ?? 0) - (b ?? 0));
}

function toMovement({ moyen, recu, rendu, litiges }: MeansTotal): Movement {
  return { means: moyen, received: cents(recu), refunded: cents(rendu), disputed: cents(litiges) };
}

/** Trade that goes on over midnight has two days of a means. */
function sumByMeans(rows: readonly Movement[]): Movement[] {
  const totals = new Map<string, Movement>();
  for (const { means, ...row } of rows) {
    const { received = 0, refunded = 0, disputed = 0 } = totals.get(means) ?? {};
    totals.set(means, {
      means,
      received: received + row.received,
      refunded: refunded + row.refunded,
      disputed: disputed + row.disputed,
    });
  }
  return [...totals.values()].sort((a, b) => (a.means < b.means ? -1 : 1));
}

/** Balance of each account in the file for an accounting program, credit minus debit. */
async function programTotals({ setup }: Trade, program: 'ebp' | 'sage'): Promise<[string, number][]> {
  const query = `du=${today(-1).slice(0, 4)}-01-01&au=${today()}&logiciel=${program}`;
  const text = await setup.admin.file(`/api/commercial/comptabilite/ecritures?${query}`);
  const rows: string[][] = parse(text, { delimiter: program === 'ebp' ? ',' : ';', bom: true });
  const totals: Record<string, number> = {};
  const add = (account = '', amount: number) => (totals[account] = (totals[account] ?? 0) + amount);
  const amountOf = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
  if (program === 'ebp') for (const row of rows) add(row[3], amountOf(row[7]) * (row[8] === 'D' ? -1 : 1));
  else for (const row of rows.slice(1)) add(row[2], amountOf(row[6]) - amountOf(row[5]));
  return sorted(totals);
}

function sorted(accounts: Record<string, number>): [string, number][] {
  return Object.entries(accounts).sort(([a], [b]) => (a < b ? -1 : 1));
}
