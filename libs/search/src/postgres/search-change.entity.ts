import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A product whose search data changed; written by triggers. */
@Entity('search_changes', { synchronize: false })
@Index('search_changes_changed_in_idx', ['changedIn'])
export class SearchChangeRow {
  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  productId!: number;

  /** An xid8, a type that TypeORM does not know. */
  @Column({ type: 'text', name: 'changed_in' })
  changedIn!: string;
}
