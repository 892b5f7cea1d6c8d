import type { Seller } from '@boutik/platform/documents';
import type { PrintedShipment } from './shipments-to-print.js';

/** What the document of some shipments says. */
export interface ShipmentDocumentData {
  shipments: readonly PrintedShipment[];
  seller: Seller;
  /** "24/11/2026". */
  printedOn: string;
}
