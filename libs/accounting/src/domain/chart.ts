import { vatRates } from '@boutik/kernel';
import { type Account, accounts, vatAccount } from './accounts.js';

/** The accounts that a shop uses instead of the standard ones, by the standard number. */
export type Chart = Readonly<Record<string, Account>>;

/** What a shop can give a number and a name of its own. */
export const standardAccounts: readonly Account[] = [
  ...Object.values(accounts),
  ...vatRates.filter((rate) => rate > 0).map(vatAccount),
];

export function accountIn(chart: Chart, account: Account): Account {
  return chart[account.number] ?? account;
}
