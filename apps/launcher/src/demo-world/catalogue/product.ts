import type { Cents } from '@boutik/kernel';
import type { PictureKind } from '../pictures/picture-kinds.js';
import type { Duties } from './duties.js';
import type { Sections, Shelf } from './product-draft.js';

/** A complete demo product; prices are whole cents excluding tax. */
export interface DemoProduct {
  /** The shop's reference, "BTK-GPU-00012". */
  reference: string;
  ean: string;
  name: string;
  brand: string;
  shelf: Shelf;
  descriptionHtml: string;
  picture: { kind: PictureKind; variant: string };
  specification: Sections;
  supplierId: number;
  purchasePriceCents: Cents;
  netPriceCents: Cents;
  promotion: { netPriceCents: Cents; percent: number } | null;
  stock: number;
  isNew: boolean;
  isRefurbished: boolean;
  badge: string | null;
  deliveryTime: string;
  duties: Duties;
  /** Days since it entered the catalogue. */
  ageDays: number;
}
