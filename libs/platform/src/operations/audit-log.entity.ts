import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An entry of the audit log. */
@Entity('audit_log')
// (id DESC)
@Index('audit_log_newest', { synchronize: false })
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
}
