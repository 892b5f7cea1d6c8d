import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A named list of products of a professional. */
@Entity('shopping_lists')
@Index('shopping_lists_user', ['userId'])
export class ShoppingListRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'user_id' })
  userId!: number;

  @Column({ type: 'text' })
  name!: string;

  /** The name, or a line. */
  @Column({ type: 'timestamptz', name: 'changed_at', default: () => 'now()' })
  changedAt!: Date;
}

/** A product of a list, at most once per list. */
@Entity('shopping_list_lines')
@Unique('shopping_list_lines_list_id_product_id_key', ['listId', 'productId'])
@Index('shopping_list_lines_product', ['productId'])
export class ShoppingListLineRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'list_id' })
  @ForeignKey(() => ShoppingListRow, { name: 'shopping_list_lines_list_id_fkey', onDelete: 'CASCADE' })
  listId!: number;

  @Column({ type: 'integer', name: 'product_id' })
  productId!: number;

  @Column({ type: 'integer' })
  quantity!: number;
}
