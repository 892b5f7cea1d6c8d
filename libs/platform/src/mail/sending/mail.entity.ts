import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An e-mail, queued or sent. */
@Entity('mails')
@Unique('mails_key_key', ['key'])
@Unique('mails_message_id_key', ['messageId'])
// (lower(to_address), id DESC)
@Index('mails_recipient', { synchronize: false })
@Index('mails_to_delete', ['deleteAfter'], { where: '(delete_after IS NOT NULL)' })
@Index('mails_unsent', ['id'], { where: "(status <> ALL (ARRAY['sent'::text, 'bounced'::text]))" })
export class MailRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  key!: string;

  @Column({ type: 'text', name: 'to_address' })
  toAddress!: string;

  @Column({ type: 'text', name: 'from_address' })
  fromAddress!: string;

  @Column({ type: 'text', name: 'reply_to', nullable: true })
  replyTo!: string | null;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text' })
  html!: string;

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'text', name: 'message_id' })
  messageId!: string;

  @Column({ type: 'text', default: 'queued' })
  status!: 'queued' | 'sending' | 'sent' | 'failed' | 'bounced';

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ type: 'text', name: 'last_error', nullable: true })
  lastError!: string | null;

  @Column({ type: 'text', name: 'claim_token', nullable: true })
  claimToken!: string | null;

  @Column({ type: 'timestamptz', name: 'claimed_until', nullable: true })
  claimedUntil!: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  @Column({ type: 'text', name: 'unsubscribe_url', nullable: true })
  unsubscribeUrl!: string | null;

  @Column({ type: 'timestamptz', name: 'delete_after', nullable: true })
  deleteAfter!: Date | null;

  @Column({ type: 'boolean', default: false })
  reported!: boolean;
}
