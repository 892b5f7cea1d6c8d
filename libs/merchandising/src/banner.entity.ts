import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A banner of the home page. */
@Entity('banners')
@Unique('banners_title_key', ['title'])
export class BannerRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text', name: 'description_html', default: '' })
  descriptionHtml!: string;

  @Column({ type: 'text' })
  image!: string;

  @Column({ type: 'integer', default: 0 })
  position!: number;
}
