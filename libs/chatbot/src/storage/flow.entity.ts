import type { Flow } from '@boutik/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A version of the chatbot's flow; the newest is in use. */
@Entity('chatbot_flows')
export class FlowRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  version!: number;

  @Column({ type: 'jsonb' })
  steps!: Flow;

  @Column({ type: 'integer', name: 'author_id', nullable: true })
  authorId!: number | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'integer', name: 'restored_from', nullable: true })
  restoredFrom!: number | null;
}
