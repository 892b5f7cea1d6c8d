import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A category of frequent questions. */
@Entity('faq_categories')
@Unique('faq_categories_name_key', ['name'])
export class FaqCategoryRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  icon!: string;

  @Column({ type: 'smallint' })
  position!: number;
}
