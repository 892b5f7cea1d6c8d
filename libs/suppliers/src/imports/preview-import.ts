import { KnownCategories, productDraft } from '@boutik/catalog';
import type { previewSupplierImport, ReplyOf } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { ambiguityWarning } from '../mapping/ambiguous-amounts.js';
import type { ColumnTarget } from '../mapping/generic-mapping.js';
import type { SourceRow } from '../mapping/mapping.js';
import { findFiles } from '../reading/find-files.js';
import { readBytes } from '../reading/read-bytes.js';
import { readCsv } from '../reading/read-csv.js';
import { readJsonLines } from '../reading/read-json-lines.js';
import { UnreadableFile } from '../reading/source-record.js';
import { CategoryMapping } from './category-mapping.js';
import { feedMapping, importSettingsOf, targetOf } from './feed-mapping.js';
import { ImportFiles } from './import-files.js';
import { SupplierImports } from './storage/supplier-imports.js';
import { SupplierFeeds } from './supplier-feeds.js';

type Preview = ReplyOf<typeof previewSupplierImport>['data'];

const PREVIEW_ROWS = 20;
const EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 60;
const PRICES: readonly ColumnTarget[] = ['price', 'promoPrice', 'purchasePrice'];

/** Shows the columns of a file and what its first rows become with the settings of its supplier. */
@Injectable()
export class PreviewImport {
  constructor(
    private readonly imports: SupplierImports,
    private readonly feeds: SupplierFeeds,
    private readonly files: ImportFiles,
    private readonly categories: KnownCategories,
  ) {}

  /** @throws DomainError not-found `unknown-import` */
  async preview(id: number): Promise<Preview> {
    const row = await this.imports.find(id);
    const [first] = await this.imports.parts(id);
    if (!first) return { colonnes: [], produits: [], problemes: ['Le fichier n’est plus gardé.'] };
    const { settings } = await this.feeds.find(row.supplier_id);
    const { rows, header, problem } = await this.files.withFile(
      { fileName: row.file_name, parts: [first] },
      readFirstRows,
    );
    const columns = [...new Set(rows.flatMap((source) => Object.keys(source)))];
    const mapping = feedMapping(settings, new CategoryMapping(settings, await this.categories.read()));
    const missing = rows.length > 0 ? (mapping.validateColumns?.(header ?? columns) ?? null) : null;
    const warnings = columns
      .filter((name) => PRICES.includes(targetOf(settings, name)))
      .map((name) => ambiguityWarning(name, valuesOf(rows, name)));
    const mapped = rows.map((source) => mapping.map(source, importSettingsOf(row.supplier_id, settings)));
    return {
      colonnes: columns.map((name) => ({
        nom: name,
        cible: targetOf(settings, name),
        exemples: examplesOf(rows, name),
      })),
      produits: missing ? [] : mapped.flatMap((one) => ('draft' in one ? toView(one.draft) : [])),
      problemes: [problem, missing, ...warnings, ...mapped.flatMap((one) => ('reasons' in one ? one.reasons : []))]
        .filter((text): text is string => text !== null)
        .filter((text, index, all) => all.indexOf(text) === index),
    };
  }
}

/** With the header of a CSV file, which may have a name twice. */
async function readFirstRows(
  path: string,
): Promise<{ rows: SourceRow[]; header?: readonly string[] | undefined; problem: string | null }> {
  const rows: SourceRow[] = [];
  let header: readonly string[] | undefined;
  const validateColumns = (read: readonly string[]) => {
    header = read;
    return null;
  };
  try {
    const [file] = await findFiles(path);
    if (!file) return { rows, problem: null };
    const open = () => readBytes(path, () => undefined);
    const records = file.format === 'json-lines' ? readJsonLines(open()) : readCsv({ open, validateColumns });
    for await (const record of records) {
      if ('row' in record) rows.push(record.row);
      if (rows.length >= PREVIEW_ROWS) break;
    }
    return { rows, header, problem: rows.length === 0 ? 'Le fichier n’a aucune ligne lisible.' : null };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { rows, problem: error.message };
  }
}

function examplesOf(rows: readonly SourceRow[], column: string): string[] {
  const texts = valuesOf(rows, column).map(cellText);
  return [...new Set(texts.filter((text) => text.trim() !== ''))]
    .slice(0, EXAMPLES)
    .map((text) => text.slice(0, MAX_EXAMPLE_LENGTH));
}

function valuesOf(rows: readonly SourceRow[], column: string): unknown[] {
  return rows.map((row) => row[column]);
}

function cellText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function toView(draft: unknown): Preview['produits'] {
  const checked = productDraft.safeParse(draft);
  if (!checked.success) return [];
  const { reference, name, category, subcategory, subsubcategory, stock, firstStock } = checked.data;
  const euros = (cents: number | null | undefined) => (cents === null || cents === undefined ? null : toEuros(cents));
  return [
    {
      reference,
      nom: name,
      categorie: [...new Set([category, subcategory, subsubcategory])].join(' › '),
      prix_achat: euros(checked.data.purchasePriceCents),
      prix_vente: euros(checked.data.netPriceCents),
      stock: stock ?? firstStock ?? null,
    },
  ];
}
