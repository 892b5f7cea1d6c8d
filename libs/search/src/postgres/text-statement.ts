import { DomainError } from '@boutik/kernel';
import pg from 'pg';
import { z } from 'zod';
import { toTsquery } from '../text-index/text-expression.js';
import type { TextConnections } from './text-connections.js';
import type { TextQuery } from './text-query.js';

const QUERY_CANCELLED = '57014';
/** Tier and product id of each match, four bytes each: a broad text matches tens of thousands of products. */
const matchesRow = z.strictObject({ matches: z.instanceof(Buffer) });
const MATCH_BYTES = 8;

/**
 * The products of a text by PostgreSQL, for catalogues whose texts are not held in memory: those of a reference or EAN,
 * those of each tier, then those that only match anywhere.
 * @param references normalized
 * @throws DomainError unavailable after the timeout of the statement
 */
export async function findByStatement(
  connections: TextConnections,
  query: TextQuery,
  references: readonly string[],
): Promise<number[][]> {
  const tiers = [...new Set(query.tiers.map(toTsquery))];
  const statement = { name: `search-text-${tiers.length}`, text: buildStatement(tiers.length), row: matchesRow };
  try {
    const [row] = await connections.run(statement, [toTsquery(query.anywhere), references, ...tiers]);
    return unpackTiers(row?.matches ?? Buffer.alloc(0), tiers.length + 2);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === QUERY_CANCELLED)) throw error;
    throw new DomainError('unavailable', 'search-too-slow', 'La recherche prend trop de temps\u202f: précisez-la.', {
      retryAfter: 5,
    });
  }
}

/**
 * SQL that returns one row: the matches by reference as tier 0, then those of each tier, then those of a match anywhere.
 * The queries are parsed once, in subqueries, not for each document.
 */
function buildStatement(tiers: number): string {
  const query = (value: number) => `(select to_tsquery('boutik', $${value}))`;
  const cases = Array.from({ length: tiers }, (_, tier) => `when document @@ ${query(tier + 3)} then ${tier + 1}`);
  return `
  select
    coalesce((select string_agg(int8send(product_id), '') from search_documents
     where reference_key = any($2::text[]) or ean = any($2::text[])), '') ||
    coalesce(string_agg(int8send((case ${cases.join(' ')} else ${tiers + 1} end)::bigint << 32 | product_id), ''), '')
    as matches
  from search_documents where document @@ ${query(1)}`;
}

/** The product ids of each tier. */
function unpackTiers(matches: Buffer, count: number): number[][] {
  const tiers = Array.from({ length: count }, (): number[] => []);
  for (let at = 0; at < matches.length; at += MATCH_BYTES)
    tiers[matches.readInt32BE(at)]?.push(matches.readInt32BE(at + 4));
  return tiers;
}
