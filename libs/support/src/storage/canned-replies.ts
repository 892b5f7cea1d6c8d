import type { CannedReply } from '@boutik/contract';
import { notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { takenShortcut, takenTitle } from '../domain/support.errors.js';

export type ReplyText = Omit<CannedReply, 'id'>;

/** Stores canned replies, in the order that administrators set. */
@Injectable()
export class CannedReplies {
  constructor(private readonly database: DataSource) {}

  list(): Promise<CannedReply[]> {
    return this.database.query<CannedReply[]>(
      'select id, title, content, shortcut from support_canned_replies order by position, id',
    );
  }

  /** Adds a reply at the end. @returns its id @throws DomainError conflict for a title or a shortcut already in use */
  add(reply: ReplyText): Promise<number> {
    return this.unlessTaken(async () => {
      const [row] = await this.database.query<{ id: number }[]>(INSERT, valuesOf(reply));
      if (!row) throw new Error('the canned reply was not inserted');
      return row.id;
    });
  }

  /** Adds a reply unless its title or its shortcut is in use: changes by administrators are not overwritten. */
  async addOnce(tx: EntityManager, reply: ReplyText): Promise<void> {
    await tx.query(`${INSERT_ALONE} on conflict do nothing`, valuesOf(reply));
  }

  /** @throws DomainError not-found; conflict as `add` */
  async change(id: number, reply: ReplyText): Promise<void> {
    const changed = await this.unlessTaken(async () => {
      const [, rows] = await this.database.query<[unknown[], number]>(
        'update support_canned_replies set title = $1, content = $2, shortcut = $3 where id = $4',
        [...valuesOf(reply), id],
      );
      return rows;
    });
    if (changed === 0) throw unknownReply();
  }

  /** Sets the order of the replies; replies that `ids` does not list follow, in their present order. */
  async order(ids: readonly number[]): Promise<void> {
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
    const [, deleted] = await this.database.query<[unknown[], number]>(
      'delete from support_canned_replies where id = $1',
      [id],
    );
    if (deleted === 0) throw unknownReply();
  }

  private async unlessTaken<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { constraint } = error as { constraint?: string };
      if (constraint === 'support_canned_replies_title_key') throw takenTitle();
      if (constraint === 'support_canned_replies_shortcut_key') throw takenShortcut();
      throw error;
    }
  }
}

const INSERT_ALONE = `insert into support_canned_replies (title, content, shortcut, position)
  values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from support_canned_replies))`;
const INSERT = `${INSERT_ALONE} returning id`;

function valuesOf({ title, content, shortcut }: ReplyText): unknown[] {
  return [title, content, shortcut];
}

function unknownReply() {
  return notFound('unknown-reply', "Cette réponse n'existe pas.");
}
