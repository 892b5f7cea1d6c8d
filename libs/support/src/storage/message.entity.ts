import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { ConversationRow } from './conversation.entity.js';

/** A message of a support conversation. */
@Entity('support_messages')
@Unique('support_messages_file_key_key', ['fileKey'])
@Unique('support_messages_file_token_key', ['fileToken'])
@Unique('support_messages_sender_id_client_key_key', ['senderId', 'clientKey'])
@Index('support_messages_thread', ['conversationId', 'id'])
@Index('support_messages_unread', ['conversationId', 'side'], { where: '(read_at IS NULL)' })
export class MessageRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'conversation_id' })
  @ForeignKey(() => ConversationRow, { name: 'support_messages_conversation_id_fkey', onDelete: 'CASCADE' })
  conversationId!: number;

  @Column({ type: 'integer', name: 'sender_id', nullable: true })
  senderId!: number | null;

  @Column({ type: 'text' })
  side!: 'client' | 'staff' | 'automatic' | 'note';

  @Column({ type: 'text', default: '' })
  content!: string;

  @Column({ type: 'text', name: 'file_token', nullable: true })
  fileToken!: string | null;

  @Column({ type: 'text', name: 'file_key', nullable: true })
  fileKey!: string | null;

  @Column({ type: 'text', name: 'file_name', nullable: true })
  fileName!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'read_at', nullable: true })
  readAt!: Date | null;

  @Column({ type: 'text', name: 'client_key', nullable: true })
  clientKey!: string | null;
}
