/** What became of the rows of an import. */
export interface ImportSummary {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Created, updated or unchanged, but without a price: known to the shop and not on sale. */
  withoutPrice: number;
  /** Rows that say the same product again within one import. */
  duplicates: number;
  rejected: number;
  /** Files that could not be read to their end, with the French reason. */
  failedFiles: { name: string; reason: string }[];
  /** Stopped on request before the end. */
  interrupted: boolean;
}

export function emptySummary(): ImportSummary {
  return {
    read: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    withoutPrice: 0,
    duplicates: 0,
    rejected: 0,
    failedFiles: [],
    interrupted: false,
  };
}
