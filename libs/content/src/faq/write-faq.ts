import { idRow, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { cleanPage } from '../clean-page.js';

/** A category with its questions, in display order. */
export interface FaqCategoryDraft {
  name: string;
  /** A name of the storefront's icon set ("truck"). */
  icon: string;
  questions: readonly {
    question: string;
    /** HTML; sanitized before storing. */
    answer: string;
    links?: readonly { url: string; text: string }[];
  }[];
}

/** Pages of the shop or https URLs only. */
const ALLOWED_LINK = /^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/;

/** Writes the FAQ of the shop; an existing question is replaced and keeps its ratings. */
@Injectable()
export class WriteFaq {
  /**
   * Safe to run again. Runs in the caller's transaction.
   * @throws Error for a link that is neither a page of ours nor https
   */
  async write(tx: EntityManager, categories: readonly FaqCategoryDraft[]): Promise<void> {
    for (const [index, { name, icon, questions }] of categories.entries()) {
      const invalidLink = questions.flatMap(({ links = [] }) => links).find(({ url }) => !ALLOWED_LINK.test(url));
      if (invalidLink) throw new Error(`not a link for a question: ${invalidLink.url}`);
      const [category] = await queryRows(
        tx,
        idRow,
        `insert into faq_categories (name, icon, position) values ($1, $2, $3)
         on conflict (name) do update set icon = excluded.icon, position = excluded.position returning id`,
        [name, icon, index + 1],
      );
      await tx.query(
        `insert into faq_questions (category_id, question, answer, links, position)
         select $1, question, answer, links::jsonb, position
         from unnest($2::text[], $3::text[], $4::text[]) with ordinality as given (question, answer, links, position)
         on conflict (question) do update set category_id = excluded.category_id, answer = excluded.answer,
           links = excluded.links, position = excluded.position`,
        [
          category?.id,
          questions.map(({ question }) => question),
          questions.map(({ answer }) => cleanPage(answer)),
          questions.map(({ links = [] }) => JSON.stringify(links)),
        ],
      );
    }
  }
}
