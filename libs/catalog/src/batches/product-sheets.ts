import type { ProductSheetError, ProductSheetPreview, ProductSheetRow } from '@boutik/contract';
import { invalidField, toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { taxLabel } from '@boutik/platform/documents';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type BatchInput, selectedProducts } from './batch-terms.js';
import { checkFamilies } from './check-families.js';
import { applyFields, type BatchChange, changeOf, type ItemFields, toBatched } from './domain/batch-change.js';
import { plainPath, readLine, type SheetChange, type SheetLine, valuesText } from './domain/sheet.js';
import { PREVIEWED_COLUMNS, type PreviewedProduct, previewedRow, summarizeChanges } from './preview-product-batch.js';
import { valuesOf } from '../families/family-memberships.js';
import { refusalText } from '../margins/margin-refusals.js';
import { refusedPrices } from '../margins/refused-prices.js';
import { type ListedBatch, ProductBatches } from './product-batches.js';
import { readSheet } from './read-sheet.js';

const EXPORTED_ROWS = 2000;
const SHOWN_ERRORS = 100;

const exportedRow = z.strictObject({
  id: z.number(),
  reference: z.string(),
  name: z.string(),
  net_price_cents: z.number().nullable(),
  own_promo_cents: z.number().nullable(),
  stock: z.number(),
  path: z.string(),
  is_active: z.boolean(),
  delivery_time: z.string().nullable(),
  family: z.string().nullable(),
  axes: z.array(z.object({ name: z.string() })).nullable(),
  axis_values: z.array(z.string()).nullable(),
});
const leafRow = z.strictObject({ id: z.number(), path: z.string() });

const PATH = `c.name || ' > ' || s.name || ' > ' || l.name`;
const LEAVES = `subsubcategories l join subcategories s on s.id = l.subcategory_id join categories c on c.id = s.category_id`;

/** A line that can be carried out. */
interface ReadyLine {
  product: PreviewedProduct;
  change: BatchChange;
}
type NumberedLine = ReadyLine & Pick<SheetLine, 'line'>;

/** Products as a CSV file: its rows for the export, and what a changed file would do to them. */
@Injectable()
export class ProductSheets {
  constructor(
    private readonly database: DataSource,
    private readonly batches: ProductBatches,
  ) {}

  /** One statement. @param after the last id of the rows before */
  async export(
    selection: BatchInput['selection'],
    after: number,
  ): Promise<{ lignes: ProductSheetRow[]; suivant: number | null }> {
    const { where, values } = selectedProducts(selection);
    const rows = await queryRows(
      this.database,
      exportedRow,
      `select p.id, p.reference, p.name, p.net_price_cents,
         case when p.promotion_id is null then p.promo_price_cents end as own_promo_cents, p.stock, ${PATH} as path,
         p.is_active, p.delivery_time, f.name as family, f.axes, m.axis_values
       from products p join (${LEAVES}) on l.id = p.subsubcategory_id
         left join product_family_members m on m.product_id = p.id left join product_families f on f.id = m.family_id
       where ${where} and p.id > $${values.length + 1} order by p.id limit ${EXPORTED_ROWS}`,
      [...values, after],
    );
    const lignes = rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      nom: row.name,
      prix_ht: row.net_price_cents === null ? null : toEuros(row.net_price_cents),
      prix_promo_ht: row.own_promo_cents === null ? null : toEuros(row.own_promo_cents),
      nb_stock: row.stock,
      categorie: row.path,
      en_vente: row.is_active,
      duree_livraison: row.delivery_time,
      famille: row.family,
      declinaison: row.axes && valuesText(valuesOf(row.axes, row.axis_values ?? [])),
    }));
    return { lignes, suivant: rows.length < EXPORTED_ROWS ? null : (rows.at(-1)?.id ?? null) };
  }

  /** Five statements, whatever the number of lines. @throws DomainError 422 for what is not a CSV file of products */
  async preview(file: unknown): Promise<ProductSheetPreview> {
    const { ready, errors } = await this.read(file);
    const results = ready.map(({ product, change }) => ({ product, change: plannedChange(product, change) }));
    return {
      ...summarizeChanges(results, []),
      total: ready.length + errors.length,
      erreurs: errors.length,
      premieres_erreurs: errors.slice(0, SHOWN_ERRORS),
    };
  }

  /** Starts the change of the lines without errors. @throws DomainError 422 as `preview`, and when there is no such line */
  async start(file: unknown, name: string, by: SignedInUser): Promise<ListedBatch> {
    const { ready } = await this.read(file);
    if (ready.length === 0) throw invalidField('fichier', 'Aucune ligne de ce fichier ne peut être importée.');
    const items = ready.map(({ product, change }) => ({ productId: product.id, change }));
    return this.batches.startFile({ name, items }, by);
  }

  private async read(file: unknown): Promise<{ ready: ReadyLine[]; errors: ProductSheetError[] }> {
    const tax = taxLabel('HT');
    const { lines, broken } = await readSheet(file, tax);
    const [products, leaves] = await Promise.all([this.findProducts(lines), this.findLeaves()]);
    const errors = broken.map(({ line, message }) => ({ ligne: line, reference: '', message }));
    const ready = new Map<number, NumberedLine>();
    for (const line of lines) {
      const reference = line.cells.reference ?? '';
      const result = checkLine(line, { product: products.get(reference), leaves, tax });
      if ('error' in result) errors.push({ ligne: line.line, reference, message: result.error });
      else if (ready.has(result.product.id))
        errors.push({ ligne: line.line, reference, message: 'Cette référence est déjà plus haut dans le fichier.' });
      else ready.set(result.product.id, { ...result, line: line.line });
    }
    const families = await checkFamilies(this.database, [...ready.values()]);
    for (const { change } of families.same) delete change.family;
    const refused = new Map([...(await this.findRefused([...ready.values()])), ...families.refused]);
    for (const [{ line, product }, message] of refused)
      errors.push({ ligne: line, reference: product.reference, message });
    return {
      ready: [...ready.values()].filter((line) => !refused.has(line)),
      errors: errors.toSorted((a, b) => a.ligne - b.ligne),
    };
  }

  /** Lines whose price a minimum margin refuses, with the French message. */
  private async findRefused(lines: readonly NumberedLine[]): Promise<Map<NumberedLine, string>> {
    const written = lines.map((line) => ({
      line,
      before: line.product,
      after: applyFields(line.product, changeOf(toBatched(line.product), line.change) ?? {}),
    }));
    const refused = await refusedPrices(this.database, written);
    return new Map([...refused].map(([{ line }, price]) => [line, refusalText(price)]));
  }

  private async findProducts(lines: readonly SheetLine[]): Promise<Map<string, PreviewedProduct>> {
    const references = lines.flatMap(({ cells }) => cells.reference ?? []);
    const rows = await queryRows(
      this.database,
      previewedRow,
      `select ${PREVIEWED_COLUMNS} from products p where p.reference = any($1::text[])`,
      [references],
    );
    return new Map(rows.map((row) => [row.reference, row]));
  }

  /** Categories of the third level by the plain form of their path; null for a path that two of them have. */
  private async findLeaves(): Promise<Map<string, number | null>> {
    const leaves = new Map<string, number | null>();
    for (const { id, path } of await queryRows(this.database, leafRow, `select l.id, ${PATH} as path from ${LEAVES}`)) {
      const plain = plainPath(path);
      leaves.set(plain, leaves.has(plain) ? null : id);
    }
    return leaves;
  }
}

interface Known {
  product: PreviewedProduct | undefined;
  leaves: ReadonlyMap<string, number | null>;
  tax: string;
}

function checkLine(line: SheetLine, { product, leaves, tax }: Known): ReadyLine | { error: string } {
  if (!product) return { error: 'Aucun produit n’a cette référence.' };
  const read = readLine(line, tax);
  if ('errors' in read) return { error: read.errors.join(' ') };
  const { categoryPath, ...change } = read.change;
  const leaf = categoryPath === undefined ? undefined : leaves.get(plainPath(categoryPath));
  if (categoryPath !== undefined && !leaf)
    return { error: `Catégorie\u202f: «\u00a0${categoryPath.slice(0, 100)}\u00a0» n’existe pas.` };
  const wanted = withoutUndefined({ ...change, subsubcategoryId: leaf ?? undefined });
  if (changeOf(toBatched(product), wanted) === null) return { error: invalidLineText(product, read.change) };
  return { product, change: wanted };
}

/** Why `changeOf` refuses a line. */
function invalidLineText(product: PreviewedProduct, change: SheetChange): string {
  if (product.is_draft && change.isActive) return 'Un brouillon ne peut pas être mis en vente.';
  if (change.promotion)
    return 'Ce prix promotionnel n’est pas inférieur au prix, ou pas au-dessus de l’éco-participation.';
  return change.price
    ? 'Ce prix n’est pas au-dessus de l’éco-participation et du prix promotionnel, ou trop haut.'
    : 'Un produit sans prix ne peut pas être en vente.';
}

/** Null where the line is refused. */
function plannedChange(product: PreviewedProduct, change: BatchChange): ItemFields | null {
  const fields = changeOf(toBatched(product), change);
  return fields && change.family !== undefined ? { ...fields, family: change.family } : fields;
}

function withoutUndefined(change: BatchChange): BatchChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
