import { invalidField } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { targetTables } from '../promotions/promotion-targets.js';
import { type RulePrice, type RuleTarget, ruleTargets } from './domain/unit-price.js';
import type { RuleTerms } from './price-list-terms.js';

type Database = Pick<EntityManager, 'query'>;

const namedRuleRow = z.strictObject({
  id: z.number(),
  target: z.enum(ruleTargets),
  target_id: z.number().nullable(),
  name: z.string().nullable(),
  reference: z.string().nullable(),
  min_quantity: z.number(),
  kind: z.custom<RulePrice['kind']>(),
  value: z.number(),
});
export type NamedRule = z.infer<typeof namedRuleRow>;

/** Rules of one kind of target; a list has most of its rules for products. */
const rulesOf = (kind: RuleTarget) => {
  const [columns, join] =
    kind === 'all'
      ? ['null::int as target_id, null as name', '']
      : ['t.id as target_id, t.name', `join ${targetTables[kind]} t on t.id = r.${kind}_id`];
  return `select r.id, r.target_kind as target, ${columns}, ${kind === 'product' ? 't.reference' : 'null as reference'},
      r.min_quantity, r.kind, r.value
    from price_list_rules r ${join} where r.price_list_id = $1 and r.target_kind = '${kind}'`;
};

/** The rules of a list with the names of their targets: products by name first, everything last. */
export function findRules(database: Database, listId: number): Promise<NamedRule[]> {
  return queryRows(
    database,
    namedRuleRow,
    `select * from (${ruleTargets.map(rulesOf).join(' union all ')}) as rules
     order by array_position($2::text[], target) desc, lower(name), target_id, min_quantity`,
    [listId, ruleTargets],
  );
}

/** Replaces the rules of a list. @throws DomainError 422 for a target that does not exist */
export async function replaceRules(tx: EntityManager, listId: number, rules: readonly RuleTerms[]): Promise<void> {
  await tx.query('delete from price_list_rules where price_list_id = $1', [listId]);
  await saveRules(tx, listId, rules);
}

/** Adds or changes rules, one statement for each kind of target. @throws DomainError 422 as `replaceRules` */
export async function saveRules(tx: EntityManager, listId: number, rules: readonly RuleTerms[]): Promise<void> {
  for (const target of ruleTargets) {
    const of = rules.filter((rule) => rule.target === target);
    if (of.length === 0) continue;
    const saved = await queryRows(tx, z.strictObject({ id: z.number() }), saveStatement(target), [
      listId,
      target,
      of.map(({ targetId }) => targetId),
      of.map(({ minQuantity }) => minQuantity),
      of.map(({ kind }) => kind),
      of.map(({ value }) => value),
    ]);
    if (saved.length < of.length) throw invalidField('regles', 'La cible d’une règle n’existe plus.');
  }
}

function saveStatement(target: RuleTarget): string {
  const [column, join] =
    target === 'all' ? ['', ''] : [`${target}_id, `, `join ${targetTables[target]} t on t.id = given.target_id`];
  return `insert into price_list_rules (price_list_id, target_kind, ${column} min_quantity, kind, value)
    select $1, $2::text, ${column && 't.id, '} given.min_quantity, given.kind, given.value
    from unnest($3::int[], $4::int[], $5::text[], $6::int[]) as given (target_id, min_quantity, kind, value) ${join}
    on conflict (price_list_id, product_id, subsubcategory_id, subcategory_id, category_id, brand_id, min_quantity)
    do update set kind = excluded.kind, value = excluded.value
    returning id`;
}
