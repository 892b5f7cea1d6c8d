import { Clock, frenchDay, reunionDay } from '@boutik/kernel';
import { currentSeller, PdfPrinter, printPages } from '@boutik/platform/documents';
import { FileStore, newFileKey } from '@boutik/platform/media';
import { Handles, type JobData, type JobHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { ReactElement } from 'react';
import { AddressLabels } from './address-labels.js';
import { DeliveryNotes } from './delivery-notes.js';
import type { ShipmentDocumentData } from './shipment-document-data.js';
import { PickingList } from './picking-list.js';
import { printShipmentDocument, type ShipmentDocumentKind } from './shipment-document-jobs.js';
import { ShipmentDocuments } from './shipment-documents.js';
import { ShipmentsToPrint } from './shipments-to-print.js';

const PDF = 'application/pdf';

const documents: Record<ShipmentDocumentKind, { title: string; page: (data: ShipmentDocumentData) => ReactElement }> = {
  'picking-list': { title: 'Liste de préparation', page: PickingList },
  'delivery-notes': { title: 'Bons de livraison', page: DeliveryNotes },
  'address-labels': { title: 'Étiquettes', page: AddressLabels },
};

/** Prints a document once; a second run finds the file. */
@Injectable()
@Handles(printShipmentDocument)
export class PrintShipmentDocument implements JobHandler<typeof printShipmentDocument> {
  constructor(
    private readonly stored: ShipmentDocuments,
    private readonly reading: ShipmentsToPrint,
    private readonly printer: PdfPrinter,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  async handle({ kind, shipmentIds, key }: JobData<typeof printShipmentDocument>): Promise<void> {
    if (await this.stored.isStored(key)) return;
    const shipments = await this.reading.read(shipmentIds);
    const { title, page } = documents[kind];
    const printedOn = frenchDay(reunionDay(this.clock.now()));
    const pdf = await printPages(this.printer, page({ shipments, seller: currentSeller(), printedOn }), {
      title: `${title}, ${printedOn}`,
    });
    const fileKey = newFileKey('shipments', PDF);
    await this.files.put(fileKey, pdf, PDF);
    await this.stored.store({ key, fileKey, size: pdf.length });
  }
}
