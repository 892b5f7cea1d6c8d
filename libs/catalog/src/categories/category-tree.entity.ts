import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row whose lock serialises changes of the tree by staff. */
@Entity('category_tree')
export class CategoryTreeRow {
  @PrimaryColumn({ type: 'integer', default: 1 })
  id!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
