import { type importPriceRules, type InputOf, MAX_PRICE_RULES } from '@boutik/contract';
import { fromEuros, plainNumber } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { targetKinds } from '../promotions/domain/promotion.js';
import { targetTables } from '../promotions/promotion-targets.js';
import { lockPriceList } from './edit-price-lists.js';
import { findRules, saveRules } from './price-list-rules.js';
import { keyOf, ruleError, type RuleTerms, tierKey, wireRuleTargets } from './price-list-terms.js';
import { PriceListMargins } from './price-list-margins.js';
import { PriceListRow } from './price-list.entity.js';
import { type PriceListDetail, PriceLists } from './price-lists.js';
import { readRuleFile, type RuleFileError, type RuleFileRow } from './read-rule-file.js';

type Input = InputOf<typeof importPriceRules>['body'];
export interface RuleImport {
  added: number;
  changed: number;
  unchanged: number;
  errors: RuleFileError[];
  list: PriceListDetail | null;
}

/** Adds and changes rules of a price list from a file; a file with an error writes nothing. */
@Injectable()
export class ImportPriceRules {
  constructor(
    private readonly database: DataSource,
    private readonly lists: PriceLists,
    private readonly auditLog: AuditLog,
    private readonly margins: PriceListMargins,
  ) {}

  /** @throws DomainError invalid `unreadable-csv`; not-found and conflict as changing the list */
  async import(id: number, { csv, essai: dryRun, version }: Input, by: SignedInUser): Promise<RuleImport> {
    const file = await readRuleFile(csv);
    return this.database.transaction(async (tx) => {
      const list = await lockPriceList(tx, id, version);
      const found = await findTargets(tx, file.rows);
      const errors = [...file.errors];
      const rules = new Map<string, RuleTerms>();
      for (const row of file.rows) {
        const rule = toRule(row, found);
        const message = rule ? ruleError(rule, list.audience)?.message : 'rien n’a cet identifiant.';
        if (!rule || message) errors.push({ line: row.line, message: capitalized(message ?? '') });
        else rules.set(tierKey(rule), rule);
      }
      const counts = await this.compare(tx, id, rules);
      if (counts.total > MAX_PRICE_RULES)
        errors.push({ line: 1, message: `Un tarif a au plus ${MAX_PRICE_RULES} règles.` });
      const report = { ...counts, errors: errors.toSorted((a, b) => a.line - b.line) };
      if (dryRun || errors.length > 0) return { ...report, list: null };
      await saveRules(tx, id, [...rules.values()]);
      if (list.status === 'active') await this.margins.assertAllowed(tx, id);
      await tx.update(PriceListRow, { id }, { version: version + 1 });
      const note = `${counts.added} rules added, ${counts.changed} changed`;
      await this.auditLog.record(tx, {
        by,
        action: 'price-list-imported',
        subject: `tarif ${id} ${list.name}`,
        note,
      });
      return { ...report, list: await this.lists.find(id, tx) };
    });
  }

  private async compare(tx: EntityManager, id: number, rules: ReadonlyMap<string, RuleTerms>) {
    const stored = new Map(
      (await findRules(tx, id)).map((rule) => [
        tierKey({ target: rule.target, targetId: rule.target_id, minQuantity: rule.min_quantity }),
        rule,
      ]),
    );
    const given = [...rules];
    const known = given.filter(([key]) => stored.has(key));
    const changed = known.filter(([key, { kind, value }]) => {
      const before = stored.get(key);
      return before?.kind !== kind || before.value !== value;
    }).length;
    const added = given.length - known.length;
    return { added, changed, unchanged: known.length - changed, total: stored.size + added };
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Ids of what the rows name: products by reference, categories and brands by id; a statement for each kind. */
async function findTargets(tx: EntityManager, rows: readonly RuleFileRow[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const kind of targetKinds) {
    const names = rows.filter(({ type }) => type === wireRuleTargets[kind]).map(({ target }) => target);
    if (names.length === 0) continue;
    const column = kind === 'product' ? 'reference' : 'id::text';
    const matches = await queryRows(
      tx,
      z.strictObject({ id: z.number(), name: z.string() }),
      `select id, ${column} as name from ${targetTables[kind]} where ${kind === 'product' ? 'reference' : 'id'} = any($1)`,
      [kind === 'product' ? names : names.flatMap((name) => integerOf(name) ?? [])],
    );
    for (const { id, name } of matches) found.set(`${wireRuleTargets[kind]}:${name}`, id);
  }
  return found;
}

function integerOf(text: string): number | null {
  const number = plainNumber(text);
  return number !== null && Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : null;
}

function toRule(row: RuleFileRow, found: ReadonlyMap<string, number>): RuleTerms | null {
  const target = keyOf(wireRuleTargets, row.type);
  const targetId = target === 'all' ? null : found.get(`${row.type}:${row.target}`);
  if (targetId === undefined) return null;
  return { target, targetId, minQuantity: row.quantity, kind: row.kind, value: fromEuros(row.value) };
}
