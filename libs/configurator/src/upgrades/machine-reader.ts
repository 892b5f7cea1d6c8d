import type { Specification } from '@boutik/contract';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type CompleteMachine, readMachine, shapeOf } from './domain/complete-machine.js';

const machineRow = z.strictObject({
  name: z.string(),
  category: z.string(),
  leaf: z.string(),
  specification: z.custom<Specification>(),
});
const codeRow = z.strictObject({ id: z.number(), reference: z.string(), ean: z.string().nullable() });

/** Reads computers on sale that are complete, and parts by the codes of a list. */
@Injectable()
export class MachineReader {
  constructor(private readonly database: DataSource) {}

  /** Null for a product that is no computer, or not on sale. */
  async find(id: number): Promise<{ name: string; machine: CompleteMachine } | null> {
    const [row] = await queryRows(
      this.database,
      machineRow,
      `select p.name, c.slug as category, l.slug as leaf, p.specification
       from products p join subsubcategories l on l.id = p.subsubcategory_id
         join subcategories s on s.id = l.subcategory_id join categories c on c.id = s.category_id
       where p.id = $1 and p.is_active and not (l.is_hidden or s.is_hidden or c.is_hidden)`,
      [id],
    );
    const shape = row ? shapeOf(row) : null;
    return row && shape ? { name: row.name, machine: readMachine(shape, row.specification) } : null;
  }

  /** The ids of products by their references and barcodes. */
  async byCodes(codes: readonly string[]): Promise<Map<string, number>> {
    const rows = await queryRows(
      this.database,
      codeRow,
      'select id, reference, ean from products where reference = any($1::text[]) or ean = any($1::text[])',
      [codes],
    );
    return new Map(
      rows.flatMap(({ id, reference, ean }) => [[reference, id] as const, ...(ean ? [[ean, id] as const] : [])]),
    );
  }
}
