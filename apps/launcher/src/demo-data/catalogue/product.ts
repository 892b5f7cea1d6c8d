import type { Cents } from '@boutik/kernel';
import type { PictureKind } from '../pictures/picture-kinds.js';
import type { MandatoryInfo } from './mandatory-info.js';
import type { Sections, CategoryPath } from './product-draft.js';

/** A complete demo product; prices are whole cents excluding tax. */
export interface DemoProduct {
  /** The shop's reference, "BTK-GPU-00012". */
  reference: string;
  ean: string;
  name: string;
  brand: string;
  categoryPath: CategoryPath;
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
  mandatoryInfo: MandatoryInfo;
  /** Days since it entered the catalogue. */
  ageDays: number;
}
