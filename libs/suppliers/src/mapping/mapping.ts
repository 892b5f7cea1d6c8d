import type { ProductDraft } from '@boutik/catalog';
import type { BasisPoints } from '@boutik/kernel';

/** One row of a supplier's file: raw values by column name. */
export type SourceRow = Record<string, unknown>;

/** Settings of an import, for all its rows. */
export interface ImportSettings {
  supplierId: number;
  /** Euros for one unit of the file's currency, in basis points: 9200 is 0.92 € for 1 $. */
  exchangeRateBp: BasisPoints;
  /** Margin on the purchase price, giving the sale price excluding tax. */
  marginBp: BasisPoints;
  /** Stock of a new product with a price, when the file has no stock. */
  firstStock: number;
}

/** The draft of a row, or the French error messages. */
export type MappedRow = { draft: ProductDraft } | { reasons: string[] };

/** Maps the rows of one file to products. */
export interface Mapping {
  name: string;
  /** @param row never empty; values may be missing or of the wrong type */
  map(row: SourceRow, settings: ImportSettings): MappedRow;
  /**
   * Reference and price of a row, for files that may contain a product both without and with a price: such a file is
   * read twice, so that the row with the price is used. Null for a row that is not a product.
   */
  identify?(row: SourceRow): { reference: string; hasPrice: boolean } | null;
  /** Checks the columns of a file before its first row: the French error message that rejects the file, or null. */
  validateColumns?(columns: readonly string[]): string | null;
}
