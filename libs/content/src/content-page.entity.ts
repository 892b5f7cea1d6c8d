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

  /** The one of `content_versions` that is online. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
