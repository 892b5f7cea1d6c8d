import { Column } from 'typeorm';

/** The columns of what staff show on the home page between two dates. */
export abstract class ScheduledRow {
  @Column({ type: 'integer', default: 0 })
  position!: number;

  @Column({ type: 'boolean', name: 'is_enabled', default: true })
  isEnabled!: boolean;

  @Column({ type: 'timestamptz', name: 'starts_at', nullable: true })
  startsAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'ends_at', nullable: true })
  endsAt!: Date | null;

  /** Whether it was shown when this was last looked at: a change of it evicts the cached home page. */
  @Column({ type: 'boolean', name: 'is_online', default: true })
  isOnline!: boolean;

  /** Removed by staff; it can be restored for 30 days. */
  @Column({ type: 'timestamptz', name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** The former contents, the newest first (`readHistory`). */
  @Column({ type: 'jsonb', nullable: true })
  previous!: unknown;
}
