import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Columns of `rate_limits` as `RateLimiterPostgres` of rate-limiter-flexible reads them: points, and the end of the
 * window in milliseconds. The previous version does not know them: stop api and worker before.
 */
export class CountAttemptsInPoints1795419060000 implements MigrationInterface {
  name = 'CountAttemptsInPoints1795419060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table rate_limits drop constraint attempts_attempts_check;
      alter table rate_limits rename column attempts to points;
      alter table rate_limits rename column ends_at to expire;
      alter table rate_limits
        alter column key type text,
        alter column expire type bigint using (extract(epoch from expire) * 1000)::bigint;
      alter index rate_limits_ends_at rename to rate_limits_expire;
      update rate_limits set key = replace(key, '|', ':');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from rate_limits where points < 1 or length(key) > 255;
      update rate_limits set key = replace(key, ':', '|');
      alter index rate_limits_expire rename to rate_limits_ends_at;
      alter table rate_limits
        alter column key type varchar(255),
        alter column expire type timestamptz using to_timestamp(expire / 1000.0);
      alter table rate_limits rename column expire to ends_at;
      alter table rate_limits rename column points to attempts;
      alter table rate_limits add constraint attempts_attempts_check check (attempts > 0);
    `);
  }
}
