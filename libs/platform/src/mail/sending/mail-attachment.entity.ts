import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { MailRow } from './mail.entity.js';

/** An attachment of an e-mail, in the file store. */
@Entity('mail_attachments')
export class MailAttachmentRow {
  @PrimaryColumn({ type: 'integer', name: 'mail_id' })
  @ForeignKey(() => MailRow, { name: 'mail_attachments_mail_id_fkey', onDelete: 'CASCADE' })
  mailId!: number;

  @PrimaryColumn({ type: 'integer' })
  position!: number;

  @Column({ type: 'text' })
  filename!: string;

  @Column({ type: 'text', name: 'content_type' })
  contentType!: string;

  @Column({ type: 'integer' })
  size!: number;

  @Column({ type: 'text', name: 'file_key' })
  fileKey!: string;
}
