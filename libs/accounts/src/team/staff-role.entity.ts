import type { Right } from '@boutik/kernel';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A role of the shop's own: a named set of rights. */
@Entity('staff_roles')
@Unique('staff_roles_name_key', ['name'])
export class StaffRoleRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'citext' })
  name!: string;

  @Column({ type: 'text', array: true })
  rights!: Right[];

  /** Grows with each change of its name or rights. */
  @Column({ type: 'integer', default: 1 })
  version!: number;
}
