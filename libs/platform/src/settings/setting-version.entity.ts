import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One change of a setting. The highest version of a name counts; without value and secret the setting is back to its default. */
@Entity('setting_versions')
export class SettingVersionRow {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @PrimaryColumn({ type: 'integer' })
  version!: number;

  @Column({ type: 'text', nullable: true })
  value!: string | null;

  /** A secret, encrypted; null again once it is replaced. */
  @Column({ type: 'text', nullable: true })
  encrypted!: string | null;

  /** The last characters of a secret, to recognise it. */
  @Column({ type: 'text', nullable: true })
  ending!: string | null;

  @Column({ type: 'integer', name: 'changed_by' })
  changedBy!: number;

  @Column({ type: 'text', name: 'changed_by_name' })
  changedByName!: string;

  @Column({ type: 'timestamptz', name: 'changed_at', default: () => 'now()' })
  changedAt!: Date;
}
