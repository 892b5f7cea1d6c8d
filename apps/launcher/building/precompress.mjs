// @ts-check
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest)$/;
const minBytes = 1_024;

/**
 * Writes a .br and a .gz file next to every static text file; the server sends them as they are.
 * Brotli quality 9 takes a third of the time of quality 11 for about 5 % more bytes.
 * @param {string} directory
 */
export async function precompress(directory) {
  const names = /** @type {string[]} */ (readdirSync(directory, { recursive: true }));
  await Promise.all(
    names.filter((name) => compressible.test(name)).map((name) => compressFile(path.join(directory, name))),
  );
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: 9,
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    [BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}
