import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A brand of products. */
@Entity('brands')
// unique (lower(name))
@Index('brands_name_key', { synchronize: false })
export class BrandRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', name: 'logo_url', nullable: true })
  logoUrl!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
