import type { Cents } from '@boutik/kernel';

export interface PriceMove {
  reference: string;
  name: string;
  fromCents: Cents;
  toCents: Cents;
}

export interface UnknownCategory {
  /** As the file writes it, "Composants / Processeurs". */
  text: string;
  products: number;
}

/** What an import has counted so far, as stored. */
export interface ImportCounts {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  withoutPrice: number;
  duplicates: number;
  rejected: number;
  /** Prices of existing products that were compared, and those that move by more than the limit. */
  comparedPrices: number;
  movedPrices: number;
  /** The largest moves, by share of the former price. */
  moves: PriceMove[];
  /** Absent in imports of before. */
  unknownCategories?: UnknownCategory[];
}

export const NO_COUNTS: ImportCounts = {
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  withoutPrice: 0,
  duplicates: 0,
  rejected: 0,
  comparedPrices: 0,
  movedPrices: 0,
  moves: [],
};
