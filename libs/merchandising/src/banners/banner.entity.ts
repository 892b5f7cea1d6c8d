import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { ScheduledRow } from '../schedule/scheduled-row.js';

/** A banner of the home page. */
@Entity('banners')
@Unique('banners_title_key', ['title'])
@Check('banners_period', 'ends_at > starts_at')
@Check('banners_link', "link ~ '^/'")
export class BannerRow extends ScheduledRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text', name: 'description_html', default: '' })
  descriptionHtml!: string;

  @Column({ type: 'text' })
  image!: string;

  /** For narrow screens. */
  @Column({ type: 'text', name: 'phone_image', nullable: true })
  phoneImage!: string | null;

  /** The page of the shop where it leads; null: its products. */
  @Column({ type: 'text', nullable: true })
  link!: string | null;
}
