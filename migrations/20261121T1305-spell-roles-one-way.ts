import type { MigrationInterface, QueryRunner } from 'typeorm';

/** WS-010: roles may come in any letter case ("commercial"); they are stored in one normalized form. */
export class SpellRolesOneWay1795290600000 implements MigrationInterface {
  name = 'SpellRolesOneWay1795290600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function spell_user_type() returns trigger language plpgsql as $$
      begin
        new.user_type := coalesce(
          (select role from unnest(array['particulier', 'professionnel', 'Commercial', 'Admin', 'SuperAdmin', 'AdminPersonnalise']) role
           where lower(role) = lower(new.user_type)),
          new.user_type);
        return new;
      end $$;
      create trigger users_spell_user_type before insert or update of user_type on users
        for each row execute function spell_user_type()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger users_spell_user_type on users; drop function spell_user_type()');
  }
}
