import { idRow, queryRows } from '@boutik/platform/database';
import type { CannedReply } from '@boutik/contract';
import { notFound, toRecord } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { CannedReplyRow } from './canned-reply.entity.js';
import { replyChanged, shortcutTaken, titleTaken } from '../domain/support.errors.js';

export type CannedReplyInput = Omit<CannedReply, 'id'>;

/** Stores canned replies, in the order that administrators set. */
@Injectable()
export class CannedRepliesRepository {
  constructor(private readonly database: DataSource) {}

  list(): Promise<CannedReply[]> {
    return this.database.manager.find(CannedReplyRow, { order: { position: 'asc', id: 'asc' } });
  }

  /** Adds a reply at the end. @returns its id @throws DomainError conflict for a title or a shortcut already in use */
  add(reply: CannedReplyInput): Promise<number> {
    return this.translateUniqueViolation(async () => {
      const [row] = await queryRows(this.database, idRow, INSERT_REPLY_RETURNING_ID, toValues(reply));
      if (!row) throw new Error('the canned reply was not inserted');
      return row.id;
    });
  }

  /** Adds a reply unless its title or its shortcut is in use: changes by administrators are not overwritten. */
  async addIfMissing(tx: EntityManager, reply: CannedReplyInput): Promise<void> {
    await tx.query(`${INSERT_REPLY} on conflict do nothing`, toValues(reply));
  }

  /** @param shown what a screen showed of it @throws DomainError not-found; conflict as `add`, and where it is another by now */
  async change(id: number, reply: CannedReplyInput, shown?: CannedReplyInput): Promise<void> {
    const as = shown && { ...shown, shortcut: shown.shortcut ?? IsNull() };
    const { affected } = await this.translateUniqueViolation(() =>
      this.database.manager.update(CannedReplyRow, { id, ...as }, reply),
    );
    if (affected === 1) return;
    throw shown && (await this.database.manager.existsBy(CannedReplyRow, { id })) ? replyChanged() : unknownReply();
  }

  /** Sets the order of the replies; replies that `ids` does not list follow, in their present order. */
  async reorder(ids: readonly number[]): Promise<void> {
    await this.database.query(
      `update support_canned_replies r set position = o.place
       from (select id, row_number() over (order by array_position($1::integer[], id), position, id) as place
         from support_canned_replies) o
       where o.id = r.id`,
      [ids],
    );
  }

  /** @throws DomainError not-found */
  async delete(id: number): Promise<void> {
    const { affected } = await this.database.manager.delete(CannedReplyRow, { id });
    if (affected === 0) throw unknownReply();
  }

  private async translateUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { constraint } = toRecord(error);
      if (constraint === 'support_canned_replies_title_key') throw titleTaken();
      if (constraint === 'support_canned_replies_shortcut_key') throw shortcutTaken();
      throw error;
    }
  }
}

const INSERT_REPLY = `insert into support_canned_replies (title, content, shortcut, position)
  values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from support_canned_replies))`;
const INSERT_REPLY_RETURNING_ID = `${INSERT_REPLY} returning id`;

function toValues({ title, content, shortcut }: CannedReplyInput): unknown[] {
  return [title, content, shortcut];
}

function unknownReply() {
  return notFound('unknown-reply', "Cette réponse n'existe pas.");
}
