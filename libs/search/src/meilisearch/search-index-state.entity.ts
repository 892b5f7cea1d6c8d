import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The state of the Meilisearch index. */
@Entity('search_index_state', { synchronize: false })
export class SearchIndexStateRow {
  @PrimaryColumn({ type: 'text', name: 'index_uid' })
  indexUid!: string;

  @Column({ type: 'text' })
  version!: string;

  @Column({ type: 'text', name: 'search_key', nullable: true })
  searchKey!: string | null;

  /** An xid8, a type that TypeORM does not know. */
  @Column({ type: 'text' })
  horizon!: string;

  @Column({ type: 'timestamptz', name: 'built_at', default: () => 'now()' })
  builtAt!: Date;
}
