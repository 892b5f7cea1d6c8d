import 'reflect-metadata';
import type { EntityManager } from 'typeorm';

const COLUMNS = Symbol('boutik:account-merge');

/** Two accounts of one customer: what `from` has becomes that of `into`. Both rows are locked for update. */
export interface AccountMerge {
  from: number;
  into: number;
}

/** Records that change their owner: "commandes", 3. */
export interface MergedRecords {
  label: string;
  count: number;
}

/** What becomes of each column with the id of a user ("orders.user_id") of one library when two accounts are merged. */
export interface MergedColumns {
  /** Rows get the other user; with the label of their number in the preview, or null. */
  moves?: Readonly<Record<string, string | null>>;
  /** The provider's `merge` treats the rows; with the label of their number in the preview, or null. */
  custom?: Readonly<Record<string, string | null>>;
  /** Rows are deleted. */
  deletes?: readonly string[];
  /**
   * Columns that name the account of a company: they follow its administration to a colleague, and take the place of the colleague's own
   * row, or join what there is.
   */
  ofCompany?: Readonly<Record<string, 'replaces' | 'joins'>>;
  /** Rows stay: the column names a member of the staff, and staff accounts are never merged. */
  stays?: readonly string[];
}

/** Port: the part of one library in the merge of two accounts, in its module for the api. */
export interface AccountMergeProvider {
  /** The sentence that refuses the merge, or null. */
  refuse?(tx: EntityManager, merge: AccountMerge): Promise<string | null>;
  /** What the preview lists besides the labelled columns. */
  describe?(tx: EntityManager, merge: AccountMerge): Promise<readonly MergedRecords[]>;
  /** Runs before the columns are treated as declared. */
  merge?(tx: EntityManager, merge: AccountMerge): Promise<void>;
}

type ProviderClass = new (...args: never[]) => AccountMergeProvider;

/** Marks a Nest provider as the part of its library in a merge. */
export function MergesAccounts(columns: MergedColumns): (target: ProviderClass) => void {
  return (target) => Reflect.defineMetadata(COLUMNS, columns, target);
}

export function mergedColumnsOf(target: object): MergedColumns | undefined {
  // The decorator accepts only this type.
  return Reflect.getOwnMetadata(COLUMNS, target) as MergedColumns | undefined;
}
