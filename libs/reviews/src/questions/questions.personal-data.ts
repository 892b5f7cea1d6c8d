import { reunionIso } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import {
  type AccountMerge,
  type AccountMergeProvider,
  type DataSubject,
  MergesAccounts,
  type PersonalDataProvider,
  type PersonalRecord,
  ProvidesPersonalData,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const questionRow = z.strictObject({
  product: z.string(),
  client: z.string(),
  question: z.string(),
  written_at: z.date(),
  reply: z.string().nullable(),
  refusal_reason: z.string().nullable(),
});

/** Published questions stay after an erasure, without the name of the author; the others are deleted. */
@Injectable()
@ProvidesPersonalData('Questions')
export class QuestionsPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await queryRows(
      tx,
      questionRow,
      `select p.name as product, q.client, q.question, q.written_at, q.reply, q.refusal_reason
       from product_questions q join products p on p.id = q.product_id where q.user_id = $1 order by q.id`,
      [id],
    );
    return rows.map((row) => ({
      produit: row.product,
      signature: row.client,
      question: row.question,
      date: reunionIso(row.written_at),
      reponse: row.reply,
      refus: row.refusal_reason,
    }));
  }

  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    await tx.query(`delete from product_questions where user_id = $1 and state <> 'published'`, [id]);
    await tx.query('update product_questions set client = $2, user_id = null where user_id = $1', [
      id,
      'Ancien client',
    ]);
  }
}

/** A question that both accounts have written, and that awaits its answer, stays once. */
@Injectable()
@MergesAccounts({ moves: { 'product_questions.user_id': 'questions' } })
export class QuestionsAccountMerge implements AccountMergeProvider {
  async merge(tx: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await tx.query(
      `delete from product_questions mine using product_questions theirs
       where mine.user_id = $1 and theirs.user_id = $2 and theirs.product_id = mine.product_id
         and theirs.question = mine.question and mine.state = 'awaiting' and theirs.state = 'awaiting'`,
      [from, into],
    );
  }
}
