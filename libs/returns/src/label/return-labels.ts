import { findSeller, getOrRequestPdf, type Seller } from '@boutik/platform/documents';
import { DiscardFiles, FileStore } from '@boutik/platform/media';
import { Jobs } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { noLabel, unknownReturn } from '../domain/return.errors.js';
import { ReturnLabelRow } from '../storage/return-label.entity.js';
import { ReturnRow } from '../storage/return.entity.js';
import { hashLabelToken } from './return-label-links.js';
import { printReturnLabel } from './return-label-jobs.js';

/** The label's printed parts that may change: a label with an older address is printed again. */
export function labelAddress({ name, street, postalCode, city }: Seller): string {
  return [name, street, `${postalCode} ${city}`].join('\n');
}

/** The printed labels of returns. */
@Injectable()
export class ReturnLabels {
  constructor(
    private readonly database: DataSource,
    private readonly files: FileStore,
    private readonly discarded: DiscardFiles,
    private readonly jobs: Jobs,
  ) {}

  /** For the client: with the token of the link. @throws DomainError not-found also for a wrong token */
  async findForClient(id: number, token: string): Promise<Buffer> {
    const known = await this.database.manager.findOneBy(ReturnRow, { id, labelTokenHash: hashLabelToken(token) });
    if (!known) throw unknownReturn();
    return this.pdf(known);
  }

  /** For staff. @throws DomainError not-found, conflict before it is accepted */
  async findForStaff(id: number): Promise<Buffer> {
    const known = await this.database.manager.findOneBy(ReturnRow, { id });
    if (!known) throw unknownReturn();
    return this.pdf(known);
  }

  /** The stored label with this address; null when it is not printed, or its file is lost. */
  async bytes(returnId: number, address: string): Promise<Buffer | null> {
    const label = await this.database.manager.findOneBy(ReturnLabelRow, { returnId, address });
    return label && ((await this.files.find(label.fileKey))?.bytes ?? null);
  }

  /** Stores a printed label in place of an earlier one, whose file is deleted. */
  async store(label: Pick<ReturnLabelRow, 'returnId' | 'address' | 'fileKey' | 'size'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { returnId } = label;
      await tx.findOne(ReturnRow, { where: { id: returnId }, lock: { mode: 'for_no_key_update' } });
      const earlier = await tx.findOneBy(ReturnLabelRow, { returnId });
      await tx.upsert(ReturnLabelRow, label, ['returnId']);
      if (earlier) await this.discarded.discard(tx, 'files', [earlier.fileKey]);
    });
  }

  private async pdf({ id, state }: ReturnRow): Promise<Buffer> {
    const seller = findSeller();
    if (state === 'requested' || state === 'refused' || !seller) throw noLabel();
    const address = labelAddress(seller);
    return getOrRequestPdf(this.jobs, {
      find: () => this.bytes(id, address),
      job: printReturnLabel,
      data: { returnId: id },
      jobId: `return-label-${id}`,
      timeoutError: {
        code: 'return-label-not-printed',
        message: 'L’étiquette est en préparation. Réessayez dans un instant.',
      },
    });
  }
}
