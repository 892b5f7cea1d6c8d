import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { FaqCategoryRow } from './faq-category.entity.js';

/** A frequent question with its answer. */
@Entity('faq_questions')
@Unique('faq_questions_question_key', ['question'])
@Index('faq_questions_category', ['categoryId', 'position'])
export class FaqQuestionRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'category_id' })
  @ForeignKey(() => FaqCategoryRow, { name: 'faq_questions_category_id_fkey', onDelete: 'CASCADE' })
  categoryId!: number;

  @Column({ type: 'text' })
  question!: string;

  @Column({ type: 'text' })
  answer!: string;

  @Column({ type: 'jsonb', default: () => "'[]'" })
  links!: unknown;

  @Column({ type: 'integer', name: 'helpful_count', default: 0 })
  helpfulCount!: number;

  @Column({ type: 'integer', name: 'not_helpful_count', default: 0 })
  notHelpfulCount!: number;

  @Column({ type: 'smallint' })
  position!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** The former contents, the newest first (`readHistory`). */
  @Column({ type: 'jsonb', default: () => "'[]'" })
  history!: unknown;

  /** Hidden by staff while false. */
  @Column({ type: 'boolean', name: 'is_shown', default: true })
  isShown!: boolean;

  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression:
      "plain_words(((question || ' '::text) || regexp_replace(answer, '<[^>]*>'::text, ' '::text, 'g'::text)))",
    select: false,
    insert: false,
    update: false,
  })
  words!: string;
}
