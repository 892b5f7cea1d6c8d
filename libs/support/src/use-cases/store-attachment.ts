import { DomainError, randomToken } from '@boutik/kernel';
import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { FileStore, newFileKey, Pictures } from '@boutik/platform/media';
import { Injectable } from '@nestjs/common';
import { detectDocumentKind, documentMimeTypes, isFlagged } from '../domain/attachment-kind.js';
import { flaggedFile, unreadableFile, unsupportedFile } from '../domain/support.errors.js';
import type { StoredAttachment } from '../storage/messages.repository.js';

const fileRateLimit: RateLimitRule = { name: 'support-files', max: 60, windowSeconds: 3600 };

/** Stores the attachment of a message under an unguessable name. */
@Injectable()
export class StoreAttachment {
  constructor(
    private readonly files: FileStore,
    private readonly pictures: Pictures,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /**
   * Images are re-encoded: only the pixels are kept (no GPS position or other metadata, no appended file).
   * @throws DomainError 413 (too large a picture), 415 (another type, by content), 422 (damaged, flagged), 429
   */
  async store(userId: number, upload: unknown): Promise<StoredAttachment> {
    if (!Buffer.isBuffer(upload) || upload.length === 0) throw unreadableFile();
    await this.rateLimiter.consume(fileRateLimit, String(userId));
    if (isFlagged(upload)) throw flaggedFile();
    const kind = detectDocumentKind(upload);
    if (kind) return this.put(upload, { type: documentMimeTypes[kind], name: `document.${kind}` });
    if (upload.toString('latin1', 0, 4) === '%PDF' || upload.toString('latin1', 0, 2) === 'PK') throw unsupportedFile();
    return this.put(await this.reencode(upload), { type: 'image/webp', name: 'image.webp' });
  }

  /** Deletes a file that no message refers to. */
  async discard({ key }: StoredAttachment): Promise<void> {
    await this.files.delete(key);
  }

  private async reencode(upload: Buffer): Promise<Buffer> {
    try {
      return await this.pictures.reencode(upload);
    } catch (error) {
      // Documents are accepted, too: the message of pictures would not say so.
      throw error instanceof DomainError && error.kind === 'unsupported' ? unsupportedFile() : error;
    }
  }

  private async put(bytes: Buffer, { type, name }: { type: string; name: string }): Promise<StoredAttachment> {
    const key = newFileKey('support', type);
    await this.files.put(key, bytes, type);
    return { token: randomToken(24), key, name };
  }
}
