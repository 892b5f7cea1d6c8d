import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One renaming or merging of names or values in all data sheets. */
@Entity('specification_batches')
export class SpecificationBatchRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  kind!: 'section' | 'name' | 'value';

  /** The name whose values change, for kind "value". */
  @Column({ type: 'text', nullable: true })
  name!: string | null;

  @Column({ type: 'text', array: true })
  sources!: string[];

  @Column({ type: 'text' })
  target!: string;

  @Column({ type: 'text', default: 'queued' })
  status!: 'queued' | 'running' | 'done' | 'undoing' | 'undone';

  /** Products expected; when it is done, products changed. */
  @Column({ type: 'integer' })
  total!: number;

  @Column({ type: 'integer', default: 0 })
  done!: number;

  /** Products that were left alone when it was undone, because they have changed since. */
  @Column({ type: 'integer', default: 0 })
  skipped!: number;

  @Column({ type: 'integer', name: 'last_product_id', default: 0 })
  lastProductId!: number;

  @Column({ type: 'integer', name: 'actor_id' })
  actorId!: number;

  @Column({ type: 'text', name: 'actor_name' })
  actorName!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
