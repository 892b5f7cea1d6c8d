import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A former page of the shop, and the page that replaces it. */
@Entity('redirects')
export class RedirectRow {
  @PrimaryColumn({ type: 'text' })
  page!: string;

  /** The id of a category, or the name of a brand in lower case. */
  @PrimaryColumn({ type: 'text' })
  key!: string;

  @Column({ type: 'text', name: 'to_page' })
  toPage!: string;

  @Column({ type: 'text', name: 'to_key' })
  toKey!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
