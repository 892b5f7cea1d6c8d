import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A rate limit window. */
@Entity('rate_limits')
@Index('rate_limits_expire', ['expire'])
export class RateLimitRow {
  @PrimaryColumn({ type: 'text' })
  key!: string;

  @Column({ type: 'integer' })
  points!: number;

  @Column({ type: 'bigint' })
  expire!: string;
}
