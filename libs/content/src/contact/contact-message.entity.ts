import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A message sent through the contact form. */
@Entity('contact_messages')
export class ContactMessageRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text' })
  message!: string;

  @Column({ type: 'timestamptz', name: 'sent_at', default: () => 'now()' })
  sentAt!: Date;
}
