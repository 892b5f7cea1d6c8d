import { getOrRequestPdf } from '@boutik/platform/documents';
import { FileStore } from '@boutik/platform/media';
import { Jobs } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PurchaseOrderFileRow } from './purchase-order-file.entity.js';
import { printPurchaseOrder } from './purchase-order-jobs.js';

/** The printed orders to suppliers, one file for each version. */
@Injectable()
export class PurchaseOrderFiles {
  constructor(
    private readonly database: DataSource,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
  ) {}

  /** The stored file of a version; null when there is none, or when it was lost. */
  async find(purchaseOrderId: number, version: number): Promise<PurchaseOrderFileRow | null> {
    const file = await this.database.manager.findOneBy(PurchaseOrderFileRow, { purchaseOrderId, version });
    return file && (await this.files.exists(file.fileKey)) ? file : null;
  }

  /** Stores a printed version, in place of a lost file. */
  async store(file: Pick<PurchaseOrderFileRow, 'purchaseOrderId' | 'version' | 'fileKey' | 'size'>): Promise<void> {
    await this.database.manager.upsert(PurchaseOrderFileRow, file, ['purchaseOrderId', 'version']);
  }

  /** The PDF of the present version; the worker prints it when it is not there. @throws DomainError unavailable after 15 s */
  pdf({ id, version }: { id: number; version: number }): Promise<Buffer> {
    return getOrRequestPdf(this.jobs, {
      find: () => this.bytes(id, version),
      job: printPurchaseOrder,
      data: { purchaseOrderId: id, emailId: null },
      jobId: `on-demand-${id}-${version}`,
      timeoutError: {
        code: 'purchase-order-not-printed',
        message: 'Le bon de commande est en préparation. Réessayez dans un instant.',
      },
    });
  }

  private async bytes(purchaseOrderId: number, version: number): Promise<Buffer | null> {
    const file = await this.database.manager.findOneBy(PurchaseOrderFileRow, { purchaseOrderId, version });
    return file ? ((await this.files.find(file.fileKey))?.bytes ?? null) : null;
  }
}
