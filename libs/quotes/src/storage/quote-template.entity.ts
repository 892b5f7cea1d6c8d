import type { BasisPoints } from '@boutik/kernel';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A template for new quotes; shared by all staff. */
@Entity('quote_templates')
export class QuoteTemplateRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Unique, whatever the case. */
  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  notes!: string | null;

  @Column({ type: 'integer', name: 'discount_bp' })
  discount!: BasisPoints;

  @Column({ type: 'integer', name: 'author_id' })
  authorId!: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
