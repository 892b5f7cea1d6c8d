import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A brand of products. */
@Entity('brands')
// unique (lower(name))
@Index('brands_name_key', { synchronize: false })
export class BrandRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', name: 'logo_url', nullable: true })
  logoUrl!: string | null;

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
}
