import type { ProductDraft } from '@boutik/catalog';
import type { BasisPoints } from '@boutik/kernel';

/** One row of a supplier's file: named values as the file gives them. */
export type SourceRow = Record<string, unknown>;

/** What the person who starts an import decides for all its rows. */
export interface ImportTerms {
  supplierId: number;
  /** Euros for one unit of the file's currency, as a rate: 9200 is 0.92 € for 1 $. */
  exchangeRateBp: BasisPoints;
  /** Added to the purchase price to make the sale price excluding tax. */
  marginBp: BasisPoints;
  /** Stock of a new product with a price, where the file gives none. */
  firstStock: number;
}

/** A row understood, or the French reasons why not. */
export type MappedRow = { draft: ProductDraft } | { reasons: string[] };

/** How the rows of one file become products. */
export interface Mapping {
  name: string;
  /** @param row never empty; anything may be missing or of the wrong type */
  map(row: SourceRow, terms: ImportTerms): MappedRow;
  /**
   * Reference and price of a row, for files that may say a product again with a price after saying it without:
   * such a file is read twice, so that the row with the price counts. Null for a row that makes no product.
   */
  identify?(row: SourceRow): { reference: string; hasPrice: boolean } | null;
  /** Checks a file's columns before its first row: the French reason to refuse the whole file, or null. */
  refuseColumns?(columns: readonly string[]): string | null;
}
