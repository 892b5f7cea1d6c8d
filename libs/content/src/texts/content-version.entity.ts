import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A text as it was put online. The database refuses changes: orders and quotes name the version of the terms. */
@Entity('content_versions')
export class ContentVersionRow {
  @PrimaryColumn({ type: 'text' })
  slug!: string;

  @PrimaryColumn({ type: 'integer' })
  version!: number;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  html!: string;

  @Column({ type: 'timestamptz', name: 'published_at' })
  publishedAt!: Date;

  /** Null for a text that a command has written. */
  @Column({ type: 'integer', name: 'published_by', nullable: true })
  publishedBy!: number | null;

  @Column({ type: 'text', name: 'published_by_name', nullable: true })
  publishedByName!: string | null;
}
