import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A message of the chatbot conversation that preceded the handover. Stored as JSON. */
export interface TranscriptMessage {
  who: 'client' | 'assistant';
  text: string;
}

/** A support conversation of a client. */
@Entity('support_conversations')
// (state, last_message_at DESC)
@Index('support_conversations_latest', { synchronize: false })
// (user_id, id DESC)
@Index('support_conversations_of_user', { synchronize: false })
export class ConversationRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'user_id' })
  userId!: number;

  @Column({ type: 'text', default: 'open' })
  state!: 'open' | 'closed';

  @Column({ type: 'integer', name: 'assignee_id', nullable: true })
  assigneeId!: number | null;

  @Column({ type: 'jsonb', default: () => "'[]'" })
  transcript!: TranscriptMessage[];

  @Column({ type: 'timestamptz', name: 'last_message_at', default: () => 'now()' })
  lastMessageAt!: Date;

  /** When the client, being away, was last told by e-mail of an answer. */
  @Column({ type: 'timestamptz', name: 'client_mailed_at', nullable: true })
  clientMailedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
