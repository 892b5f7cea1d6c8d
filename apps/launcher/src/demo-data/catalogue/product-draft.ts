import type { PictureKind } from '../pictures/picture-kinds.js';

/** Sections of snake_case labels and flat values ("16 Go", "AM5"), as the listing filters on them. */
export type Sections = Record<string, Record<string, string>>;

/** Names of the three category levels, top first. */
export type CategoryPath = readonly [category: string, subcategory: string, subsubcategory: string];

/** What a product family defines; references, codes, exact prices, stock and badges are added by buildCatalogue. */
export interface ProductDraft {
  /** Three letters in the shop's reference, "GPU". */
  family: string;
  brand: string;
  name: string;
  manufacturerReference: string;
  categoryPath: CategoryPath;
  /** Approximate price including VAT, in euros; the exact price is computed from it. */
  targetPriceEuros: number;
  picture: { kind: PictureKind; variant: string };
  /** Text weight such as "1.2 kg". */
  weight: string;
  sections: Sections;
  paragraphs: readonly string[];
  sellingPoints: readonly string[];
  warrantyYears: number;
  /** Grade of a refurbished product. */
  grade?: 'A' | 'B' | 'C';
}

export type Family = () => ProductDraft[];

/** "1.2 kg" or "350 g". */
export function formatWeight(grams: number): string {
  return grams >= 1000 ? `${(grams / 1000).toFixed(2).replace(/0$/, '').replace(/\.0$/, '')} kg` : `${grams} g`;
}
