import { Clock } from '@boutik/kernel';
import { lockActingUser, lockUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface Conversation {
  id: number;
  userId: number;
  state: 'open' | 'closed';
  assigneeId: number | null;
}

/** Something said to the guided assistant, or by it. */
export interface Said {
  who: 'client' | 'assistant';
  text: string;
}

const COLUMNS = 'id, user_id as "userId", state, assignee_id as "assigneeId"';

const LAST_SPOKEN_IN = 'order by last_message_at desc, id desc limit 1';

/** Conversations between a client and the shop. */
@Injectable()
export class Conversations {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  async find(id: number): Promise<Conversation | null> {
    return this.first(`select ${COLUMNS} from support_conversations where id = $1`, [id]);
  }

  /** The client's conversation that was spoken in last. */
  async latestOf(userId: number): Promise<Conversation | null> {
    return this.first(`select ${COLUMNS} from support_conversations where user_id = $1 ${LAST_SPOKEN_IN}`, [userId]);
  }

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /**
   * Holds a conversation until the transaction ends, and its client before it: its messages get their numbers one after
   * the other.
   */
  async lock(tx: EntityManager, id: number): Promise<Conversation | null> {
    const [known] = await tx.query<{ user_id: number }[]>('select user_id from support_conversations where id = $1', [
      id,
    ]);
    await lockUser(tx, known?.user_id ?? null);
    const [row] = await tx.query<Conversation[]>(
      `select ${COLUMNS} from support_conversations where id = $1 for update`,
      [id],
    );
    return row ?? null;
  }

  /**
   * The client's conversation, held; a new one when there is none. Two at once get the same. One that was closed goes
   * on: what was said in it stays before the client's eyes.
   */
  async openFor(tx: EntityManager, userId: number): Promise<Conversation> {
    await lockActingUser(tx, userId);
    await tx.query("select pg_advisory_xact_lock(hashtext('support'), $1)", [userId]);
    const [known] = await tx.query<Conversation[]>(
      `select ${COLUMNS} from support_conversations where user_id = $1 ${LAST_SPOKEN_IN} for update`,
      [userId],
    );
    if (known) return known;
    const [made] = await tx.query<Conversation[]>(
      `insert into support_conversations (user_id) values ($1) returning ${COLUMNS}`,
      [userId],
    );
    if (!made) throw new Error('a conversation was not opened');
    return made;
  }

  async keepTranscript(tx: EntityManager, id: number, said: readonly Said[]): Promise<void> {
    await tx.query('update support_conversations set transcript = $2 where id = $1', [id, JSON.stringify(said)]);
  }

  /** A message came: the conversation is open, moves up, and has an adviser when one has answered. */
  async touch(tx: EntityManager, id: number, answeredBy: number | null): Promise<void> {
    await tx.query(
      `update support_conversations set state = 'open', last_message_at = now(),
         assignee_id = coalesce(assignee_id, $2) where id = $1`,
      [id, answeredBy],
    );
  }

  /** Changes state or adviser. @returns false when there is no such conversation */
  async move(id: number, change: { state?: 'open' | 'closed'; assigneeId?: number | null }): Promise<boolean> {
    const [, moved] = await this.database.query<[unknown[], number]>(
      `update support_conversations set state = coalesce($2, state),
         assignee_id = case when $3 then $4::integer else assignee_id end where id = $1`,
      [id, change.state ?? null, change.assigneeId !== undefined, change.assigneeId ?? null],
    );
    return moved > 0;
  }

  private async first(sql: string, values: unknown[]): Promise<Conversation | null> {
    const [row] = await this.database.query<Conversation[]>(sql, values);
    return row ?? null;
  }
}
