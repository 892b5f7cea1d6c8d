import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A collection of products on the home page. */
@Entity('collections')
@Unique('collections_name_key', ['name'])
export class CollectionRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'integer', default: 0 })
  position!: number;
}
