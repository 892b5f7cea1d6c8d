import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { SessionRow } from '../../sign-in/session.entity.js';
import { User } from '../../users/user.entity.js';

/** A member of the staff saw the site as a client, in one session and for some minutes. */
@Entity('client_views')
// unique (session_id) where ended_at is null
@Index('client_views_open', { synchronize: false })
@Index('client_views_session', ['sessionId'])
@Index('client_views_client', ['clientId', 'id'])
@Index('client_views_staff', ['staffId'])
export class ClientViewRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** The member's session; null once it has ended, and the view with it. */
  @Column({ type: 'integer', name: 'session_id', nullable: true })
  @ForeignKey(() => SessionRow, { name: 'client_views_session_id_fkey', onDelete: 'SET NULL' })
  sessionId!: number | null;

  @Column({ type: 'integer', name: 'staff_id' })
  @ForeignKey(() => User, { name: 'client_views_staff_id_fkey' })
  staffId!: number;

  @Column({ type: 'integer', name: 'client_id' })
  @ForeignKey(() => User, { name: 'client_views_client_id_fkey', onDelete: 'CASCADE' })
  clientId!: number;

  @Column({ type: 'timestamptz', name: 'started_at', default: () => 'now()' })
  startedAt!: Date;

  /** When it ends on its own. */
  @Column({ type: 'timestamptz', name: 'ends_at' })
  endsAt!: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
