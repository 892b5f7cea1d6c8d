import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A parent and slug under which suppliers' files still name a category that was moved or merged. */
@Entity('category_aliases')
@Index('category_aliases_node_idx', ['level', 'nodeId'])
export class CategoryAliasRow {
  @PrimaryColumn({ type: 'text' })
  level!: string;

  /** 0 for a category of the first level. */
  @PrimaryColumn({ type: 'integer', name: 'parent_id' })
  parentId!: number;

  @PrimaryColumn({ type: 'text' })
  slug!: string;

  @Column({ type: 'integer', name: 'node_id' })
  nodeId!: number;
}
