import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The text that will replace the one online. */
@Entity('content_drafts')
export class ContentDraftRow {
  @PrimaryColumn({ type: 'text' })
  slug!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  html!: string;

  /** Counts the changes, so that nobody overwrites what another has just written. */
  @Column({ type: 'integer' })
  revision!: number;

  @Column({ type: 'timestamptz', name: 'publish_at', nullable: true })
  publishAt!: Date | null;

  @Column({ type: 'integer', name: 'edited_by' })
  editedBy!: number;

  @Column({ type: 'text', name: 'edited_by_name' })
  editedByName!: string;

  @Column({ type: 'timestamptz', name: 'edited_at' })
  editedAt!: Date;
}
