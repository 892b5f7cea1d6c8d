import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A conversation with the chatbot. */
@Entity('chatbot_conversations')
@Index('chatbot_conversations_age', ['updatedAt'], { where: '(user_id IS NULL)' })
// (guest_key, id DESC)
@Index('chatbot_conversations_of_guest', { synchronize: false })
// (user_id, id DESC)
@Index('chatbot_conversations_of_user', { synchronize: false })
export class ChatRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'user_id', nullable: true })
  userId!: number | null;

  @Column({ type: 'text', name: 'guest_key', nullable: true })
  guestKey!: string | null;

  @Column({ type: 'text', default: 'Nouvelle conversation' })
  title!: string;

  @Column({ type: 'text', default: 'active' })
  status!: 'active' | 'completed';

  @Column({ type: 'jsonb', default: () => "'[]'" })
  flow!: unknown[];

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
