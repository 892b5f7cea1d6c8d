import { randomToken } from '@boutik/kernel';
import { type AttemptRule, Attempts, FileStore, newFileKey, Pictures } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { documentKind, documentTypes, isFlagged } from '../domain/attachment-kind.js';
import { flaggedFile, unreadableFile, unsupportedFile } from '../domain/support.errors.js';
import type { KeptFile } from '../storage/messages.js';

const perPerson: AttemptRule = { name: 'support-files', most: 60, seconds: 3600 };

/** Stores the attachment of a message under an unguessable name. */
@Injectable()
export class KeepAttachment {
  constructor(
    private readonly files: FileStore,
    private readonly pictures: Pictures,
    private readonly attempts: Attempts,
  ) {}

  /**
   * Images are re-encoded: only the pixels are kept (no GPS position or other metadata, no appended file).
   * @throws DomainError 413 (too large a picture), 415 (another type, by content), 422 (damaged, flagged), 429
   */
  async keep(userId: number, given: unknown): Promise<KeptFile> {
    if (!Buffer.isBuffer(given) || given.length === 0) throw unreadableFile();
    await this.attempts.take(perPerson, String(userId));
    if (isFlagged(given)) throw flaggedFile();
    const kind = documentKind(given);
    if (kind) return this.put(given, { type: documentTypes[kind], name: `document.${kind}` });
    if (given.toString('latin1', 0, 4) === '%PDF' || given.toString('latin1', 0, 2) === 'PK') throw unsupportedFile();
    return this.put(await this.pictures.redraw(given), { type: 'image/webp', name: 'image.webp' });
  }

  /** Deletes a file that no message refers to. */
  async discard({ key }: KeptFile): Promise<void> {
    await this.files.delete(key);
  }

  private async put(bytes: Buffer, { type, name }: { type: string; name: string }): Promise<KeptFile> {
    const key = newFileKey('support', type);
    await this.files.put(key, bytes, type);
    return { token: randomToken(24), key, name };
  }
}
