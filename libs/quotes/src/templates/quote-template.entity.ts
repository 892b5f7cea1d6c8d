import type { BasisPoints } from '@boutik/kernel';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A template for new quotes; shared by all staff. */
@Entity('quote_templates')
@Index('quote_templates_author', ['authorId'])
// unique (lower(name))
@Index('quote_templates_name', { synchronize: false })
export class QuoteTemplateRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Unique, whatever the case. */
  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  notes!: string | null;

  @Column({ type: 'integer', name: 'discount_bp', default: 0 })
  discount!: BasisPoints;

  @Column({ type: 'integer', name: 'author_id' })
  authorId!: number;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, name: 'updated_at' })
  updatedAt!: Date;
}
