import { planMigration } from '../../apps/launcher/src/migration-plan/plan-migration.js';
import { migrationClasses } from '../support/database.js';

/** The last migration before which the shop had to be stopped. */
const LAST_WITH_STOP = 1_795_424_400_000;

/**
 * Effects that are short or intended, with the reason. Name of the migration, then "kind table".
 * A change that cannot be made beside the previous version is named in the changelog instead: its migration comes before
 * a new LAST_WITH_STOP.
 */
const allowed: Record<string, Record<string, string>> = {
  StoreWordsOfClients: { 'rewrite users': 'a second for 100,000 accounts, which are read far more often than written' },
  NumberLedgerInItsOrder: { 'rows payment_settings': 'a single row' },
  StoreNetsOfQuoteLines: {
    'rows quote_items': 'seconds for 100,000 lines; each is written by those who save its quote only',
  },
  CountAccountsByDay: {
    'names account_marks': 'in no tagged version; a count that fails is made a minute later',
    'names counted_until': 'in no tagged version',
    'rows counted_until': 'a row per year',
    'rows account_totals': 'only the job that counts writes them',
    'rows payment_totals': 'as above',
    'rows vat_totals': 'as above',
  },
  WriteWordsOfInvoices: { 'rows invoice_words': 'a new table, which the previous version does not read' },
  SumCouponOrders: { 'rows coupon_uses': 'one row per order with a coupon; uses are inserted, hardly ever changed' },
};

const timestampOf = (name: string) => Number(name.slice(-13));
const plans = Promise.all(migrationClasses().map((Migration) => planMigration(new Migration())));
const isNew = ({ name }: { name: string }) => timestampOf(name) > LAST_WITH_STOP;

describe('migrations beside the previous version', () => {
  it('record their statements', async () => {
    expect((await plans).filter(({ statements }) => statements.length === 0)).toEqual([]);
    expect((await plans).filter(isNew).filter(({ complete }) => !complete)).toEqual([]);
  });

  it('lock no table for longer than a moment, and remove nothing that the previous version uses', async () => {
    const refused = (await plans)
      .filter(isNew)
      .flatMap(({ name, effects }) =>
        effects
          .filter(({ kind, table }) => !allowed[name.slice(0, -13)]?.[`${kind} ${table}`])
          .map(({ kind, table, sql }) => `${name}: ${kind} ${table}: ${sql}`),
      );
    expect(refused).toEqual([]);
  });

  it('would have been refused before, so that the check is known to see them', async () => {
    const kinds = new Set((await plans).flatMap(({ effects }) => effects.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(['index', 'names', 'rewrite', 'rows', 'scan']);
  });
});
