import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { hiddenFromPlanner } from './hidden-from-planner.js';
import { PreparedClient } from './prepared-client.js';

describe('a parameter that the planner does not see', () => {
  let database: TestDatabase;
  let client: PreparedClient;

  beforeAll(async () => {
    database = await testDatabase();
    client = new PreparedClient({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  /** How often a repeated statement was planned for the values of a use, and how often it used the plan for all values. */
  async function plansOf(text: string): Promise<{ perUse: number; general: number }> {
    for (let use = 0; use < 20; use += 1) await client.query(text, [[use]]);
    const { rows } = await client.query(
      `select custom_plans::int as "perUse", generic_plans::int as general from pg_prepared_statements where statement = $1`,
      [text],
    );
    return rows[0];
  }

  it('lets a prepared statement keep one plan', async () => {
    const statement = (ids: string) => `select p.id, c.name from products p join subsubcategories c
      on c.id = p.subsubcategory_id where p.id = any(${ids}) for no key update of p`;
    expect((await plansOf(statement('$1::int[]'))).general).toBe(0);
    expect(await plansOf(statement(hiddenFromPlanner('$1::int[]')))).toEqual({ perUse: 5, general: 13 });
  });

  it('finds what the parameter itself would', async () => {
    const { rows } = await client.query(
      `select n from generate_series(1, 9) n where n = any(${hiddenFromPlanner('$1::int[]')})`,
      [[2, 7, 11]],
    );
    expect(rows).toEqual([{ n: 2 }, { n: 7 }]);
  });
});
