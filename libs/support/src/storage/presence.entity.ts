import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a user was last seen in the chat. */
@Entity('support_presence')
export class PresenceRow {
  @PrimaryColumn({ type: 'integer', name: 'user_id' })
  userId!: number;

  @Column({ type: 'boolean' })
  staff!: boolean;

  @Column({ type: 'timestamptz', name: 'seen_at', default: () => 'now()' })
  seenAt!: Date;
}
