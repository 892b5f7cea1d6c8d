import type { changeFaqQuestion, createFaqQuestion, InputOf } from '@boutik/contract';
import { Clock, DomainError, invalidField } from '@boutik/kernel';
import { idRow, moveByOne, queryRows, writePositions } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { addToHistory, AuditLog, formerContent } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { cleanPage } from '../clean-page.js';
import { unknownPlaceholders } from '../placeholders.js';
import { lockFaq } from './lock-faq.js';
import { unknownFaqQuestion } from './staff-faq.js';

const faqContent = z.object({
  question: z.string(),
  answer: z.string(),
  categoryId: z.number(),
  links: z.array(z.object({ url: z.string(), text: z.string() })),
  isShown: z.boolean(),
});
type FaqContent = z.output<typeof faqContent>;

const foundRow = z.strictObject({ version: z.number(), content: z.unknown(), history: z.unknown() });
const CONTENT = `jsonb_build_object('question', question, 'answer', answer, 'categoryId', category_id, 'links', links, 'isShown', is_shown)`;
const LAST = '(select coalesce(max(position), 0) + 1 from faq_questions where category_id = $1)';

/** Writes the questions of the FAQ, one change at a time; each is in the audit log. */
@Injectable()
export class EditFaq {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @returns its id @throws DomainError 422 for a theme, placeholder or question that is not accepted */
  create(body: InputOf<typeof createFaqQuestion>['body'], by: SignedInUser): Promise<number> {
    return this.database.transaction(async (tx) => {
      await lockFaq(tx);
      const content = faqContent.parse(toChange(body));
      await this.check(tx, content, null);
      const [row] = await queryRows(
        tx,
        idRow,
        `insert into faq_questions (category_id, question, answer, links, is_shown, position)
         values ($1, $2, $3, $4, $5, ${LAST}) returning id`,
        [content.categoryId, content.question, content.answer, JSON.stringify(content.links), content.isShown],
      );
      if (!row) throw new Error('nothing was inserted');
      await this.record(tx, { by, act: 'created', after: content });
      return row.id;
    });
  }

  /** @throws DomainError not-found; conflict `faq-question-changed`; 422 as `create` */
  change(
    id: number,
    { version, ...change }: InputOf<typeof changeFaqQuestion>['body'],
    by: SignedInUser,
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      const found = await this.lock(tx, { id, version });
      await this.write(tx, { id, found, after: { ...found.content, ...toChange(change) }, act: 'changed', by });
    });
  }

  /** A former content comes back, the last one where none is named. @throws DomainError as `change`, conflict `nothing-to-undo` */
  undo(id: number, { version, to }: { version: number; to?: number | undefined }, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const found = await this.lock(tx, { id, version });
      const after = formerContent(found.history, faqContent, to);
      await this.write(tx, { id, found, after, act: 'undone', by });
    });
  }

  /** Changes places with its neighbour in the theme; the first stays first, the last one last. @throws DomainError not-found */
  move(id: number, step: 1 | -1, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { content } = await this.lock(tx, { id });
      const rows = await queryRows(
        tx,
        idRow,
        'select id from faq_questions where category_id = $1 order by position, id',
        [content.categoryId],
      );
      const moved = moveByOne(
        rows.map((row) => row.id),
        id,
        step,
      );
      if (!moved) return;
      await writePositions(tx, 'faq_questions', moved);
      await this.record(tx, { by, act: 'moved', after: content });
    });
  }

  /** @throws DomainError not-found */
  remove(id: number, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { content } = await this.lock(tx, { id });
      await tx.query('delete from faq_questions where id = $1', [id]);
      await this.record(tx, { by, act: 'removed', before: content });
    });
  }

  private async lock(tx: EntityManager, { id, version }: { id: number; version?: number }) {
    await lockFaq(tx);
    const [row] = await queryRows(
      tx,
      foundRow,
      `select version, ${CONTENT} as content, history from faq_questions where id = $1`,
      [id],
    );
    if (!row) throw unknownFaqQuestion();
    if (version !== undefined && version !== row.version)
      throw new DomainError(
        'conflict',
        'faq-question-changed',
        'Une autre personne a changé cette question entre-temps. Rechargez la page pour voir son état, puis recommencez.',
      );
    return { version: row.version, content: faqContent.parse(row.content), history: row.history };
  }

  private async write(
    tx: EntityManager,
    change: {
      id: number;
      found: { version: number; content: FaqContent; history: unknown };
      after: FaqContent;
      act: string;
      by: SignedInUser;
    },
  ): Promise<void> {
    const { id, found, after, act, by } = change;
    await this.check(tx, after, id);
    await tx.query(
      `update faq_questions set version = version + 1, history = $7, question = $3, answer = $4, links = $5, is_shown = $6,
         category_id = $1, position = case when category_id = $1 then position else ${LAST} end
       where id = $2`,
      [
        after.categoryId,
        id,
        after.question,
        after.answer,
        JSON.stringify(after.links),
        after.isShown,
        addToHistory(found.history, { ...found, at: this.clock.now(), by }),
      ],
    );
    await this.record(tx, { by, act, before: found.content, after });
  }

  /** @throws DomainError 422 */
  private async check(tx: EntityManager, { answer, categoryId, question }: FaqContent, id: number | null) {
    const unknown = unknownPlaceholders(answer);
    if (unknown.length > 0)
      throw invalidField('reponse', `Champs inconnus\u202f: ${unknown.map((name) => `{{${name}}}`).join(', ')}.`);
    if (answer.replace(/<[^>]*>/g, '').trim() === '') throw invalidField('reponse', 'La réponse est obligatoire.');
    const themes = await queryRows(tx, idRow, 'select id from faq_categories where id = $1', [categoryId]);
    if (themes.length === 0) throw invalidField('theme', 'Ce thème n’existe plus.');
    const same = await queryRows(
      tx,
      idRow,
      'select id from faq_questions where question = $1 and id is distinct from $2::int',
      [question, id],
    );
    if (same.length > 0) throw invalidField('question', 'Cette question existe déjà.');
  }

  private record(
    tx: EntityManager,
    { by, act, before, after }: { by: SignedInUser; act: string; before?: FaqContent; after?: FaqContent },
  ): Promise<void> {
    const subject = `question ${(after ?? before)?.question ?? ''}`.slice(0, 200);
    const [was, is] = [before ? describe(before) : null, after ? describe(after) : null];
    return this.auditLog.record(tx, { by, action: `faq-question-${act}`, subject, note: '', before: was, after: is });
  }
}

/** What a request gives of a question. */
function toChange(body: Omit<InputOf<typeof changeFaqQuestion>['body'], 'version'>): Partial<FaqContent> {
  const { theme, question, reponse, liens, affichee } = body;
  return {
    ...(theme !== undefined && { categoryId: theme }),
    ...(question !== undefined && { question }),
    ...(reponse !== undefined && { answer: cleanPage(reponse) }),
    ...(liens !== undefined && { links: liens.map(({ texte, adresse }) => ({ url: adresse, text: texte })) }),
    ...(affichee !== undefined && { isShown: affichee }),
  };
}

/** For the audit log. */
function describe({ question, answer, links, isShown }: FaqContent): Record<string, string> {
  return {
    Question: question,
    Réponse: answer,
    Liens: links.map(({ text, url }) => `${text} ${url}`).join('\n'),
    Affichage: isShown ? 'oui' : 'non',
  };
}
