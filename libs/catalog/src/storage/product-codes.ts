import { barcodeVariants } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const codedRow = z.strictObject({ id: z.number(), reference: z.string(), ean: z.string().nullable() });
const MAX_ROWS = 2000;

/** Products on sale by what customers call them: the reference, or the bar code. */
@Injectable()
export class ProductCodes {
  constructor(private readonly database: DataSource) {}

  /**
   * One statement for any number of codes. References count in any letter case, and before bar codes.
   * @returns the ids of the products of each code; several for a bar code of several products
   */
  async find(codes: readonly string[]): Promise<Map<string, number[]>> {
    const references = codes.flatMap((code) => [code, code.toUpperCase(), code.toLowerCase()]);
    const rows = await queryRows(
      this.database,
      codedRow,
      `select id, reference, ean from products
       where (reference = any($1::text[]) or ean = any($2::text[])) and is_active and net_price_cents is not null
       order by id limit ${MAX_ROWS}`,
      [references, codes.flatMap(barcodeVariants)],
    );
    return new Map(codes.map((code) => [code, idsOf(code, rows)]));
  }
}

function idsOf(code: string, rows: readonly z.output<typeof codedRow>[]): number[] {
  const exact = rows.filter(({ reference }) => reference === code);
  const named =
    exact.length > 0 ? exact : rows.filter(({ reference }) => reference.toLowerCase() === code.toLowerCase());
  if (named.length > 0) return named.map(({ id }) => id);
  const barcodes = new Set(barcodeVariants(code));
  return rows.filter(({ ean }) => ean !== null && barcodes.has(ean)).map(({ id }) => id);
}
