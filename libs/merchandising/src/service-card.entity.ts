import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A service that the home page shows, such as delivery. */
@Entity('service_cards')
@Unique('service_cards_name_key', ['name'])
export class ServiceCardRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  icon!: string;

  @Column({ type: 'integer', default: 0 })
  position!: number;
}
