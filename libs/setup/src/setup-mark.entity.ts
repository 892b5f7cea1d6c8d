import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an administrator has done about the set-up that no other table shows. */
@Entity('setup_marks')
export class SetupMarkRow {
  @PrimaryColumn({ type: 'text' })
  name!: 'mail-tested' | 'dismissed';

  @Column({ type: 'timestamptz', name: 'marked_at', default: () => 'now()' })
  markedAt!: Date;
}
