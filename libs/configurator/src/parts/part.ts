import type { BasisPoints, Cents } from '@boutik/kernel';
import type { Facts } from '../compatibility/domain/parts.js';

/** A product on sale that is a part of a computer. */
export interface Part {
  id: number;
  facts: Facts;
  /** For everybody, in cents excluding tax, promotion applied. */
  netPrice: Cents;
  vatRate: BasisPoints;
  stock: number;
  /** Memory that desktop machines are never composed of. */
  forLaptops: boolean;
  /** The name without accents, in lower case. */
  searchText: string;
}

/** Text as it is compared with names. */
export function searchTextOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
