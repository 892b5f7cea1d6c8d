import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The eco-participation at the time of the sale is stored with the order and shown on its documents (law L12). */
export class FreezeEcoParticipationOfOrders1795280000000 implements MigrationInterface {
  name = 'FreezeEcoParticipationOfOrders1795280000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table order_lines
        add column eco_net_cents integer not null default 0,
        add column eco_gross_cents integer not null default 0,
        add constraint order_lines_eco check (
          eco_net_cents between 0 and net_cents and eco_gross_cents between eco_net_cents and gross_cents)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table order_lines drop column eco_net_cents, drop column eco_gross_cents');
  }
}
