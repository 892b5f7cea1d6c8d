import { queryRows } from '@boutik/platform/database';
import { getOrRequestPdf } from '@boutik/platform/documents';
import { DiscardFiles, FileStore } from '@boutik/platform/media';
import { Jobs } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { printOrder } from './order-jobs.js';

export interface OrderFile {
  fileKey: string;
  size: number;
}

/** A stored file with the number of its order. */
const storedOrderFile = z.strictObject({ fileKey: z.string(), size: z.number(), number: z.string() });
const fileKeyRow = storedOrderFile.pick({ fileKey: true });
export type StoredOrderFile = z.infer<typeof storedOrderFile>;

/** The printed order confirmations. The caller checks who may read them. */
@Injectable()
export class OrderFiles {
  constructor(
    private readonly database: DataSource,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
    private readonly discardFiles: DiscardFiles,
  ) {}

  async find(orderId: number): Promise<StoredOrderFile | null> {
    const [file] = await queryRows(
      this.database,
      storedOrderFile,
      `select f.file_key as "fileKey", f.size, o.number from order_files f join orders o on o.id = f.order_id
       where f.order_id = $1`,
      [orderId],
    );
    return file ?? null;
  }

  /** Whether the file of a printed order is still there. */
  isStored({ fileKey }: OrderFile): Promise<boolean> {
    return this.files.exists(fileKey);
  }

  /** Stores the first file, or the one that replaces a `lost` file; otherwise keeps the existing one. @returns the stored file */
  async store(orderId: number, printed: OrderFile, lost: OrderFile | null): Promise<StoredOrderFile | null> {
    await this.database.query(
      `insert into order_files (order_id, file_key, size) values ($1, $2, $3)
       on conflict (order_id) do update set file_key = excluded.file_key, size = excluded.size
         where order_files.file_key = $4`,
      [orderId, printed.fileKey, printed.size, lost?.fileKey ?? null],
    );
    return this.find(orderId);
  }

  /** Deletes the file of an order whose content has changed: it is printed again when it is asked for. */
  async discard(tx: EntityManager, orderId: number): Promise<void> {
    const deleted = await queryRows(
      tx,
      fileKeyRow,
      'delete from order_files where order_id = $1 returning file_key as "fileKey"',
      [orderId],
    );
    await this.discardFiles.discard(
      tx,
      'files',
      deleted.map(({ fileKey }) => fileKey),
    );
  }

  /** The PDF; printed by the worker when it is not there (any more). @throws DomainError unavailable after 15 s */
  pdf(orderId: number): Promise<Buffer> {
    return getOrRequestPdf(this.jobs, {
      find: () => this.bytes(orderId),
      job: printOrder,
      data: { orderId, announce: false },
      jobId: `on-demand-${orderId}`,
      timeoutError: {
        code: 'order-not-printed',
        message: 'Le bon de commande est en préparation. Réessayez dans un instant.',
      },
    });
  }

  private async bytes(orderId: number): Promise<Buffer | null> {
    const known = await this.find(orderId);
    return known ? ((await this.files.find(known.fileKey))?.bytes ?? null) : null;
  }
}
