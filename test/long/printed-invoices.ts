import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@boutik/platform/media';
import type { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';
import { validateInvoices } from './invoice-validator.js';

const TIMEOUT_MS = 120_000;

interface PrintedInvoice {
  number: string;
  file_key: string | null;
}

/** Waits until the worker has printed `count` documents, and copies them into the folder. @returns their files */
export async function copyPrinted(
  shop: TestShop,
  { folder, prefix, count }: { folder: string; prefix: string; count: number },
): Promise<string[]> {
  const printed = () =>
    shop.db.query<PrintedInvoice>(
      'select i.number, f.file_key from invoices i left join invoice_files f on f.invoice_id = i.id order by i.id',
    );
  await until('the invoices', async () => (await printed()).every((one) => one.file_key !== null), TIMEOUT_MS);
  const documents = await printed();
  expect(documents).toHaveLength(count);
  const files: string[] = [];
  for (const { number, file_key: key } of documents) {
    const file = join(folder, `${prefix}-${number}.pdf`);
    await writeFile(file, (await shop.api.get(FileStore).get(key ?? '')).bytes);
    files.push(file);
  }
  return files;
}

/** They are valid Factur-X and PDF/A-3 for an independent program, where there is one. */
export function expectValid(files: readonly string[]): void {
  const reports = validateInvoices(files);
  if ('skipped' in reports) {
    process.stdout.write(`skipped, no outside validator: ${reports.skipped}\n`);
    return;
  }
  expect(reports.map(({ file }) => file)).toEqual(files);
  expect(reports.filter(({ valid }) => !valid)).toEqual([]);
  process.stdout.write(`${reports.length} invoices and credit notes are valid\n`);
}
