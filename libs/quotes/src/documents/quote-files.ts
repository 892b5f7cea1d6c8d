import { createHash } from 'node:crypto';
import { FileStore, newFileKey } from '@boutik/platform/media';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { QuoteRow } from '../storage/quote.entity.js';
import { QuoteFileRow } from './quote-file.entity.js';

const PDF = 'application/pdf';
type QuoteState = Pick<QuoteRow, 'id' | 'version' | 'updatedAt'>;

/** Stores the PDFs of quotes: rows in the database, bytes in the file store. */
@Injectable()
export class QuoteFiles {
  constructor(
    private readonly database: DataSource,
    private readonly store: FileStore,
  ) {}

  /** The PDF of exactly this state, or null when it has not been rendered (or its file is missing). */
  async find({ id, updatedAt }: QuoteState): Promise<QuotePdf | null> {
    const row = await this.database.manager.findOneBy(QuoteFileRow, { quoteId: id, stateOf: updatedAt });
    if (!row) return null;
    const file = await this.store.find(row.fileKey);
    if (file) return { fileKey: row.fileKey, bytes: file.bytes };
    await this.database.manager.delete(QuoteFileRow, { id: row.id });
    return null;
  }

  /** Stores the PDF of a state. After concurrent rendering both files are kept: an e-mail may refer to either. */
  async save({ id, version, updatedAt }: QuoteState, bytes: Buffer): Promise<QuotePdf> {
    const fileKey = newFileKey('quotes', PDF);
    await this.store.put(fileKey, bytes, PDF);
    const file = { quoteId: id, version, stateOf: updatedAt, fileKey, sha256: computeSha256(bytes) };
    await this.database.manager.createQueryBuilder().insert().into(QuoteFileRow).values(file).orIgnore().execute();
    return { fileKey, bytes };
  }
}

/** SHA-256 of a file, in hexadecimal. */
export function computeSha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The PDF of a quote: its bytes, and its key in the file store. */
export interface QuotePdf {
  fileKey: string;
  bytes: Buffer;
}
