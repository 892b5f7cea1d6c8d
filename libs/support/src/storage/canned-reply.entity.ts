import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A canned reply of advisers. */
@Entity('support_canned_replies')
@Unique('support_canned_replies_shortcut_key', ['shortcut'])
@Unique('support_canned_replies_title_key', ['title'])
export class CannedReplyRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'text', nullable: true })
  shortcut!: string | null;

  @Column({ type: 'integer', default: 0 })
  position!: number;
}
