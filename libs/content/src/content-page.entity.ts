import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A page of text, such as the legal notice. */
@Entity('content_pages')
export class ContentPageRow {
  @PrimaryColumn({ type: 'text' })
  slug!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  html!: string;

  @Column({ type: 'timestamptz', name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
