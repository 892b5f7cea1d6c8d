import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** The version of the terms of sale that is online, as an expression of SQL; null while there are none. */
export const CURRENT_TERMS_VERSION = `(select version from content_pages where slug = 'terms-of-sale' and html <> '')`;

const TERMS_PATH = '/informations/termsOfSale';

/** Where a version of the terms stays readable. */
export function termsVersionPath(version: number): string {
  return `${TERMS_PATH}?version=${version}`;
}

const versionRow = z.strictObject({ version: z.number().nullable() });

/** The version of the terms that is online; null while there are none. */
export async function currentTermsVersion(tx: EntityManager): Promise<number | null> {
  const [row] = await queryRows(tx, versionRow, `select ${CURRENT_TERMS_VERSION} as version`);
  return row?.version ?? null;
}
