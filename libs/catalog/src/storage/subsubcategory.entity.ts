import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { SubcategoryRow } from './subcategory.entity.js';

/** A subsubcategory: the third level, which products belong to. */
@Entity('subsubcategories')
@Unique('subsubcategories_subcategory_id_slug_key', ['subcategoryId', 'slug'])
export class SubsubcategoryRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'subcategory_id' })
  @ForeignKey(() => SubcategoryRow, { name: 'subsubcategories_subcategory_id_fkey' })
  subcategoryId!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  slug!: string;

  @Column({ type: 'text', nullable: true })
  image!: string | null;

  @Column({ type: 'integer', default: 0 })
  position!: number;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'text', name: 'description_html', default: '' })
  descriptionHtml!: string;

  @Column({ type: 'boolean', name: 'is_hidden', default: false })
  isHidden!: boolean;

  @Column({ type: 'text', name: 'seo_title', nullable: true })
  seoTitle!: string | null;

  @Column({ type: 'text', name: 'seo_description', nullable: true })
  seoDescription!: string | null;

  /** Grows with each change by staff. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** Groups of facets to show, in order; null: those of the parent, or the most useful ones. */
  @Column({ type: 'text', array: true, nullable: true })
  facets!: string[] | null;
}
