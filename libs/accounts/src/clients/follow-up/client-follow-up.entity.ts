import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../users/user.entity.js';

/** The tags of a client. */
@Entity('client_follow_ups')
// gin (tags)
@Index('client_follow_ups_tags', { synchronize: false })
export class ClientFollowUpRow {
  @PrimaryColumn({ type: 'integer', name: 'client_id' })
  @ForeignKey(() => User, { name: 'client_follow_ups_client_id_fkey', onDelete: 'CASCADE' })
  clientId!: number;

  @Column({ type: 'text', array: true, default: '{}' })
  tags!: string[];
}

/** What staff noted about a client. */
@Entity('client_notes')
@Index('client_notes_of_client', ['clientId', 'id'])
@Index('client_notes_author', ['authorId'])
export class ClientNoteRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'client_id' })
  @ForeignKey(() => User, { name: 'client_notes_client_id_fkey', onDelete: 'CASCADE' })
  clientId!: number;

  /** Null once the account is deleted. */
  @Column({ type: 'integer', name: 'author_id', nullable: true })
  @ForeignKey(() => User, { name: 'client_notes_author_id_fkey', onDelete: 'SET NULL' })
  authorId!: number | null;

  @Column({ type: 'text', name: 'author_name' })
  authorName!: string;

  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'timestamptz', name: 'written_at' })
  writtenAt!: Date;
}
