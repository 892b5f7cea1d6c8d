import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CookieConsentRow } from './cookie-consent.entity.js';

/** A visit of a visitor who consented to being counted. */
@Entity('visits')
@Index('visits_age', ['visitedAt'])
@Index('visits_consent', ['consentId', 'visitedAt'])
export class VisitRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'integer', name: 'consent_id' })
  @ForeignKey(() => CookieConsentRow, { name: 'visits_consent_id_fkey', onDelete: 'CASCADE' })
  consentId!: number;

  @Column({ type: 'cidr', nullable: true })
  network!: string | null;

  @Column({ type: 'timestamptz', name: 'visited_at', default: () => 'now()' })
  visitedAt!: Date;
}
