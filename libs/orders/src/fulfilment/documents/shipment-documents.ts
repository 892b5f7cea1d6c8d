import { createHash } from 'node:crypto';
import { getOrRequestPdf } from '@boutik/platform/documents';
import { FileStore } from '@boutik/platform/media';
import { Jobs } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { nothingToPrint, tooManyToPrint } from '../fulfilment.errors.js';
import { ShipmentRow } from '../storage/shipment.entity.js';
import { printShipmentDocument, type ShipmentDocumentKind } from './shipment-document-jobs.js';
import { ShipmentDocumentRow } from './shipment-document.entity.js';

/** Of a document: more make a PDF that nobody reads, and a job that is killed for its length. */
const MAX_PRINTED_SHIPMENTS = 200;

/** The printed documents of shipments; the caller checks who may read them. */
@Injectable()
export class ShipmentDocuments {
  constructor(
    private readonly database: DataSource,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
  ) {}

  /**
   * The PDF of these shipments, and of those of these orders that have not left yet; the worker prints it when it is not there.
   * @throws DomainError not-found `nothing-to-print`; conflict `too-many-to-print`; unavailable after 15 s
   */
  async pdf(kind: ShipmentDocumentKind, wanted: { shipmentIds: number[]; orderIds: number[] }): Promise<Buffer> {
    const shipments = await this.database.manager.find(ShipmentRow, {
      select: { id: true, version: true },
      where: [{ id: In(wanted.shipmentIds) }, { orderId: In(wanted.orderIds), status: In(['preparing', 'prepared']) }],
      order: { id: 'asc' },
      take: MAX_PRINTED_SHIPMENTS + 1,
    });
    if (shipments.length === 0) throw nothingToPrint();
    if (shipments.length > MAX_PRINTED_SHIPMENTS) throw tooManyToPrint(MAX_PRINTED_SHIPMENTS);
    const versions = shipments.map(({ id, version }) => `${id}.${version}`).join();
    const key = `${kind}-${createHash('sha256').update(versions).digest('hex').slice(0, 32)}`;
    return getOrRequestPdf(this.jobs, {
      find: () => this.bytes(key),
      job: printShipmentDocument,
      data: { kind, shipmentIds: shipments.map(({ id }) => id), key },
      jobId: key,
      timeoutError: {
        code: 'shipment-document-not-printed',
        message: 'Le document est en préparation. Réessayez dans un instant.',
      },
    });
  }

  /** Whether the document is printed and its file is still there. */
  async isStored(key: string): Promise<boolean> {
    const document = await this.database.manager.findOneBy(ShipmentDocumentRow, { key });
    return document !== null && (await this.files.exists(document.fileKey));
  }

  /** Stores a printed document, in place of a lost file. */
  async store(document: Pick<ShipmentDocumentRow, 'key' | 'fileKey' | 'size'>): Promise<void> {
    await this.database.manager.upsert(ShipmentDocumentRow, { ...document, printedAt: () => 'now()' }, ['key']);
  }

  private async bytes(key: string): Promise<Buffer | null> {
    const document = await this.database.manager.findOneBy(ShipmentDocumentRow, { key });
    return document && ((await this.files.find(document.fileKey))?.bytes ?? null);
  }
}
