import { type FaqCategory, type FaqQuestion, faqQuestion } from '@boutik/contract';
import { notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';
import { fillPlaceholders } from '../placeholders.js';
import { shopFacts } from '../shop-facts.js';
import { FaqCategoryRow } from './faq-category.entity.js';
import { FaqQuestionRow } from './faq-question.entity.js';

const COLUMNS = `q.id, q.question, q.answer, q.category_id, q.links, q.helpful_count, q.not_helpful_count`;
const ORDER = `c.position, c.id, q.position, q.id`;
/** French stop words. */
const STOP_WORDS =
  /^(?:les?|la|l|des?|du|d|un|une|et|ou|en|au|aux|a|je|j|ma|mon|mes|me|m|vous|votre|vos|nous|il|elle|on|est|sont|ce|cette|que|qu|qui|quel|quelle|quels|quelles|comment|combien|pour|par|sur|avec|dans|puis|peut|peux|se|sa|son|ne|n|pas|y|s|t|bonjour|merci|faire|avoir|etre|suis|ai)$/;

const faqQuestionRow = faqQuestion.strict();
/** A category without questions is one row of nulls. */
const noQuestionRow = z.strictObject({
  id: z.null(),
  question: z.null(),
  answer: z.null(),
  category_id: z.null(),
  links: z.null(),
  helpful_count: z.null(),
  not_helpful_count: z.null(),
  known: z.number(),
});
const listOfCategoryRow = z.union([faqQuestionRow.extend({ known: z.number() }), noQuestionRow]);

/** Reads, searches and rates the FAQ; one statement each. */
@Injectable()
export class Faq {
  constructor(private readonly database: DataSource) {}

  async list(): Promise<FaqQuestion[]> {
    const rows = await queryRows(
      this.database,
      faqQuestionRow,
      `select ${COLUMNS} from faq_questions q join faq_categories c on c.id = q.category_id
       where q.is_shown order by ${ORDER}`,
    );
    return rows.map(withFacts);
  }

  categories(): Promise<FaqCategory[]> {
    return this.database.manager.find(FaqCategoryRow, { order: { position: 'asc', id: 'asc' } });
  }

  /** @throws DomainError not-found */
  async listOfCategory(id: number): Promise<FaqQuestion[]> {
    const rows = await queryRows(
      this.database,
      listOfCategoryRow,
      `select ${COLUMNS}, c.id as known from faq_categories c left join faq_questions q on q.category_id = c.id and q.is_shown
       where c.id = $1 order by q.position, q.id`,
      [id],
    );
    if (rows.length === 0) throw notFound('unknown-faq-category', "Ce thème n'existe pas.");
    return rows.filter((row) => row.id !== null).map(withFacts);
  }

  /**
   * Questions that contain every word of `text` in question or answer, literally or by its stem ("livré" finds
   * "livraison"); matches in the question come first. A text without words returns the whole list.
   */
  search(text: string): Promise<FaqQuestion[]> {
    const words = splitWords(text);
    return words.length === 0 ? this.list() : this.findMatching(words, words.length);
  }

  /**
   * The questions nearest to a text, best first: those that contain at least `share` (0 to 1) of its words, without stop words.
   */
  nearest(text: string, { share, max }: { share: number; max: number }): Promise<FaqQuestion[]> {
    const words = splitWords(text).filter((word) => !STOP_WORDS.test(word));
    return words.length === 0
      ? Promise.resolve([])
      : this.findMatching(words, Math.max(1, Math.ceil(words.length * share)), max);
  }

  /** Counts one rating. @throws DomainError not-found */
  async rate(id: number, helpful: boolean): Promise<void> {
    const column = helpful ? 'helpfulCount' : 'notHelpfulCount';
    const { affected } = await this.database.manager.increment(FaqQuestionRow, { id }, column, 1);
    if (affected === 0) throw notFound('unknown-faq-question', "Cette question n'existe pas.");
  }

  // A word matches when the text contains it or its stem; matches in the question weigh three times.
  private async findMatching(words: string[], minMatches: number, limit = 200): Promise<FaqQuestion[]> {
    const rows = await queryRows(
      this.database,
      faqQuestionRow,
      `select ${COLUMNS} from faq_questions q join faq_categories c on c.id = q.category_id
       cross join lateral (
         select count(*) as hits, sum(case when matches.question then 3 else 1 end) as weight
         from unnest($1::text[]) as searched (word)
         cross join lateral (
           select plain_words(q.question) like '%' || word || '%'
               or to_tsvector('boutik', plain_words(q.question)) @@ plainto_tsquery('boutik', word) as question,
             q.words like '%' || word || '%'
               or to_tsvector('boutik', q.words) @@ plainto_tsquery('boutik', word) as answer
         ) matches
         where matches.question or matches.answer
       ) found
       where found.hits >= $2 and q.is_shown
       order by found.weight desc, ${ORDER} limit $3`,
      [words, minMatches, limit],
    );
    return rows.map(withFacts);
  }
}

/** Its answer with what the placeholders of texts say at the moment. */
function withFacts<Question extends FaqQuestion>(question: Question): Question {
  return { ...question, answer: fillPlaceholders(question.answer, shopFacts()) };
}

/** Lower case without accents, at most twelve words. */
function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/œ/gi, 'oe')
    .toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).slice(0, 12);
}
