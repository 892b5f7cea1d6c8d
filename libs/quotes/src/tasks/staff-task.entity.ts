import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { QuoteRow } from '../storage/quote.entity.js';

/** What a member of the staff has to do by a day, about a quote or about a client. */
@Entity('staff_tasks')
@Index('staff_tasks_open', ['ownerId', 'dueOn'], { where: '(done_at IS NULL)' })
@Index('staff_tasks_owner', ['ownerId', 'id'])
@Index('staff_tasks_author', ['authorId'])
@Index('staff_tasks_quote', ['quoteId'])
@Index('staff_tasks_client', ['clientId'])
export class StaffTaskRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Who does it. */
  @Column({ type: 'integer', name: 'owner_id' })
  ownerId!: number;

  /** Who wrote it. */
  @Column({ type: 'integer', name: 'author_id' })
  authorId!: number;

  /** Null for a task about a client; one of the two is set. */
  @Column({ type: 'integer', name: 'quote_id', nullable: true })
  @ForeignKey(() => QuoteRow, { name: 'staff_tasks_quote_id_fkey', onDelete: 'CASCADE' })
  quoteId!: number | null;

  @Column({ type: 'integer', name: 'client_id', nullable: true })
  clientId!: number | null;

  @Column({ type: 'text' })
  title!: string;

  /** Calendar day in La Réunion. */
  @Column({ type: 'date', name: 'due_on' })
  dueOn!: string;

  @Column({ type: 'timestamptz', precision: 3, name: 'done_at', nullable: true })
  doneAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at' })
  createdAt!: Date;
}
