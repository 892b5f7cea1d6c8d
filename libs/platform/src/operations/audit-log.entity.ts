import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Values of fields as text, by the French name of the field. */
export type AuditValues = Readonly<Record<string, string | null>>;

/** An entry of the audit log. */
@Entity('audit_log')
@Index('audit_log_staff', ['staffId', 'id'])
@Index('audit_log_actions', ['action', 'id'])
export class AuditLogRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'integer', name: 'staff_id' })
  staffId!: number;

  @Column({ type: 'text', name: 'staff_name' })
  staffName!: string;

  @Column({ type: 'text' })
  action!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text' })
  note!: string;

  @Column({ type: 'timestamptz', name: 'done_at', default: () => 'now()' })
  doneAt!: Date;

  /** Values before the change, by French name of the field. */
  @Column({ type: 'jsonb', nullable: true })
  before!: AuditValues | null;

  @Column({ type: 'jsonb', nullable: true })
  after!: AuditValues | null;
}
