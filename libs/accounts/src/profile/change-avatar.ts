import { invalidField } from '@boutik/kernel';
import { notSignedIn, queryRows } from '@boutik/platform/database';
import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { Avatars } from '@boutik/platform/media';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** robustness 32: limits disk and CPU use. */
const uploadLimit: RateLimitRule = { name: 'avatar', max: 30, windowSeconds: 3600 };

const beforeRow = z.strictObject({ before: z.string().nullable() });

/** Replaces or removes a user's avatar; the previous file is deleted. */
@Injectable()
export class ChangeAvatar {
  constructor(
    private readonly database: DataSource,
    private readonly rateLimiter: RateLimiter,
    private readonly avatars: Avatars,
  ) {}

  /**
   * Returns the URL of the new avatar.
   * @param file the value of the form field "avatar"
   * @throws DomainError 422 without a file, 413, 415, too-many
   */
  async change(userId: number, file: unknown): Promise<string> {
    if (!(file instanceof Uint8Array) || file.byteLength === 0)
      throw invalidField('avatar', 'Veuillez sélectionner un fichier.');
    await this.rateLimiter.consume(uploadLimit, String(userId));
    const url = await this.avatars.save(file);
    await this.replace(userId, url);
    return url;
  }

  remove(userId: number): Promise<void> {
    return this.replace(userId, null);
  }

  /** @throws DomainError unauthenticated for an account that was erased meanwhile; its new file is deleted, too */
  private async replace(userId: number, url: string | null): Promise<void> {
    const isOpen = await this.database.transaction(async (tx) => {
      const rows = await queryRows(
        tx,
        beforeRow,
        `update users u set avatar = $2, updated_at = now()
         from (select id, avatar as before from users where id = $1 and erased_at is null for no key update) old
         where u.id = old.id returning old.before`,
        [userId, url],
      );
      const [replaced] = rows;
      await this.avatars.discard(tx, replaced ? replaced.before : url);
      return replaced !== undefined;
    });
    if (!isOpen) throw notSignedIn();
  }
}
