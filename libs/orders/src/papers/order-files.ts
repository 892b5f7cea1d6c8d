import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@boutik/kernel';
import { FileStore, Jobs } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { printOrder } from './order-jobs.js';

const PATIENCE_MS = 15_000;
const STEP_MS = 250;

export interface OrderFile {
  fileKey: string;
  size: number;
}

/** With the number of its order. */
export interface KeptPaper extends OrderFile {
  number: string;
}

/** The printed confirmations of orders; who may read them is the caller's rule. */
@Injectable()
export class OrderFiles {
  constructor(
    private readonly database: DataSource,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
  ) {}

  async find(orderId: number): Promise<KeptPaper | null> {
    const [file] = await this.database.query<KeptPaper[]>(
      `select f.file_key as "fileKey", f.size, o.number from order_files f join orders o on o.id = f.order_id
       where f.order_id = $1`,
      [orderId],
    );
    return file ?? null;
  }

  /** Keeps the first print; a second one leaves it as it is. @returns the one that is kept */
  async keep(orderId: number, printed: OrderFile): Promise<KeptPaper | null> {
    await this.database.query(
      'insert into order_files (order_id, file_key, size) values ($1, $2, $3) on conflict do nothing',
      [orderId, printed.fileKey, printed.size],
    );
    return this.find(orderId);
  }

  /** The PDF; printed by the worker when it is not there yet. @throws DomainError unavailable after 15 s */
  async pdf(orderId: number): Promise<Buffer> {
    const end = Date.now() + PATIENCE_MS;
    for (let asked = false; Date.now() < end; await sleep(STEP_MS)) {
      const file = await this.find(orderId);
      if (file) return (await this.files.get(file.fileKey)).bytes;
      if (!asked) await this.jobs.add(printOrder, { orderId, announce: false }, { id: `${orderId}-on-demand` });
      asked = true;
    }
    const sentence = 'Le bon de commande est en préparation. Réessayez dans un instant.';
    throw new DomainError('unavailable', 'order-not-printed', sentence, { retryAfter: 5 });
  }
}
