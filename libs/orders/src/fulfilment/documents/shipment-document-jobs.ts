import { defineJob, defineSchedule } from '@boutik/platform/messaging';
import { z } from 'zod';

const shipmentDocumentKinds = ['picking-list', 'delivery-notes', 'address-labels'] as const;
export type ShipmentDocumentKind = (typeof shipmentDocumentKinds)[number];

/** `key`: under which the document is stored. */
export const printShipmentDocument = defineJob({
  queue: 'documents',
  name: 'print-shipment-document',
  data: z.object({
    kind: z.enum(shipmentDocumentKinds),
    shipmentIds: z.array(z.number().int().positive()).min(1),
    key: z.string(),
  }),
  attempts: 4,
  backoffMs: 3000,
});

export const deleteOldShipmentDocuments = defineSchedule({
  queue: 'maintenance',
  name: 'delete-old-shipment-documents',
  everyMs: 6 * 3_600_000,
});
