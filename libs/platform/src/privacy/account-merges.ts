import { queryRows, totalRow } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import {
  type AccountMerge,
  type AccountMergeProvider,
  type MergedColumns,
  mergedColumnsOf,
  type MergedRecords,
} from './account-merge.js';

interface Part {
  columns: MergedColumns;
  provider: AccountMergeProvider;
}

/** Merges what two accounts have in all libraries, through their providers. */
@Injectable()
export class AccountMerges {
  private discovered: readonly Part[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** What belongs to a company follows its administration from one account to another. */
  async moveCompany(tx: EntityManager, { from, into }: AccountMerge): Promise<void> {
    for (const { columns } of this.parts())
      for (const [name, way] of Object.entries(columns.ofCompany ?? {})) {
        const [table = '', column = ''] = name.split('.');
        if (way === 'replaces') await tx.query(`delete from ${table} where ${column} = $1`, [into]);
        await tx.query(`update ${table} set ${column} = $2 where ${column} = $1`, [from, into]);
      }
  }

  /** The first sentence that refuses the merge, or null. */
  async refuse(tx: EntityManager, merge: AccountMerge): Promise<string | null> {
    for (const { provider } of this.parts()) {
      const refusal = await provider.refuse?.(tx, merge);
      if (refusal) return refusal;
    }
    return null;
  }

  /** What would change its owner; without what is not there. */
  async describe(tx: EntityManager, merge: AccountMerge): Promise<MergedRecords[]> {
    const records: MergedRecords[] = [];
    for (const { columns, provider } of this.parts()) {
      for (const [column, label] of Object.entries({ ...columns.moves, ...columns.custom }))
        if (label !== null) records.push({ label, count: await countRows(tx, column, merge.from) });
      records.push(...((await provider.describe?.(tx, merge)) ?? []));
    }
    return records.filter(({ count }) => count > 0).sort((a, b) => a.label.localeCompare(b.label, 'fr'));
  }

  /** Gives everything to the other account, in one transaction that has locked both users. */
  async merge(tx: EntityManager, merge: AccountMerge): Promise<void> {
    for (const { columns, provider } of this.parts()) {
      await provider.merge?.(tx, merge);
      for (const column of Object.keys(columns.moves ?? {})) {
        const [table, name] = split(column);
        await tx.query(`update ${table} set ${name} = $2 where ${name} = $1`, [merge.from, merge.into]);
      }
      for (const column of columns.deletes ?? []) {
        const [table, name] = split(column);
        await tx.query(`delete from ${table} where ${name} = $1`, [merge.from]);
      }
    }
  }

  /** All columns that are declared, in any way. */
  columns(): string[] {
    return this.parts().flatMap(({ columns: { moves, custom, deletes = [], stays = [] } }) => [
      ...Object.keys({ ...moves, ...custom }),
      ...deletes,
      ...stays,
    ]);
  }

  private parts(): readonly Part[] {
    this.discovered ??= this.discovery
      .getProviders()
      .flatMap(({ metatype, instance, name }) => {
        const columns = typeof metatype === 'function' ? mergedColumnsOf(metatype) : undefined;
        // Nest types instances as any; the decorator accepts only classes of this interface.
        return columns ? [{ columns, provider: instance as AccountMergeProvider, name: String(name) }] : [];
      })
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    return this.discovered;
  }
}

/** Names come from the declarations of the libraries, never from a request. */
function split(column: string): [table: string, name: string] {
  const [table, name] = column.split('.');
  if (!table || !name) throw new Error(`"${column}" is not a column.`);
  return [table, name];
}

async function countRows(tx: EntityManager, column: string, userId: number): Promise<number> {
  const [table, name] = split(column);
  const sql = `select count(*)::int as total from ${table} where ${name} = $1`;
  const [row] = await queryRows(tx, totalRow, sql, [userId]);
  return row?.total ?? 0;
}
