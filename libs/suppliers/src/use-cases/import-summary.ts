/** Number of rows of an import by result. */
export interface ImportSummary {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Created, updated or unchanged, but without a price, so not on sale. */
  withoutPrice: number;
  /** Repeated rows of the same product within one import. */
  duplicates: number;
  rejected: number;
  /** Files that could not be read to their end, with the French error message. */
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
