import type { CannedReply } from '@boutik/contract';
import { notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Answers that staff need not write again. */
@Injectable()
export class CannedReplies {
  constructor(private readonly database: DataSource) {}

  list(): Promise<CannedReply[]> {
    return this.database.query<CannedReply[]>('select id, title, content from support_canned_replies order by title');
  }

  /** Adds one, or replaces the one of the same title. @returns its id */
  async write(title: string, content: string, tx: EntityManager = this.database.manager): Promise<number> {
    const [row] = await tx.query<{ id: number }[]>(
      `insert into support_canned_replies (title, content) values ($1, $2)
       on conflict (title) do update set content = excluded.content returning id`,
      [title, content],
    );
    if (!row) throw new Error('a canned reply was not written');
    return row.id;
  }

  /** @throws DomainError not-found */
  async delete(id: number): Promise<void> {
    const [, deleted] = await this.database.query<[unknown[], number]>(
      'delete from support_canned_replies where id = $1',
      [id],
    );
    if (deleted === 0) throw notFound('unknown-reply', "Cette réponse n'existe pas.");
  }
}
