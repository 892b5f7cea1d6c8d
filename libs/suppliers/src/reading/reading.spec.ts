import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findFiles } from './find-files.js';
import { readBytes } from './read-bytes.js';
import { readCsv } from './read-csv.js';
import { readJsonLines } from './read-json-lines.js';
import { MAX_ROW_BYTES, type SourceRecord } from './source-record.js';

async function* chunksOf(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const csv = (bytes: Buffer | string, size = 7): Promise<SourceRecord[]> =>
  all(readCsv({ open: () => chunksOf(Buffer.from(bytes), size), validateColumns: () => null }));
const jsonLines = (text: string, size = 5): Promise<SourceRecord[]> =>
  all(readJsonLines(chunksOf(Buffer.from(text), size)));

describe('CSV files', () => {
  it.each([';', ',', '\t'])('are read with "%s" between the cells', async (separator) => {
    expect(await csv(`ref${separator}nom\nA${separator}Clé\n`)).toEqual([{ line: 2, row: { ref: 'A', nom: 'Clé' } }]);
  });

  it('restore the cells that our own exports escaped for spreadsheets (robustness 27)', async () => {
    expect(await csv('ref;nom\n"\'=1+1";"L\'écran"\n')).toEqual([{ line: 2, row: { ref: '=1+1', nom: "L'écran" } }]);
  });

  it('are read in UTF-8, with or without a byte order mark, and in Latin-1 wherever the first accent is', async () => {
    const text = 'ref;nom\nA;Écran à 5 €\n';
    const expected = [{ line: 2, row: { ref: 'A', nom: 'Écran à 5 €' } }];
    expect(await csv(text, 1)).toEqual(expected);
    expect(await csv(`\ufeff${text}`)).toEqual(expected);
    const latin = Buffer.from(text.replace('€', '\u0080'), 'latin1');
    expect(await csv(latin)).toEqual(expected);
    expect(await csv(Buffer.from('ref;nom\nA;Abîmé', 'latin1'), 100)).toEqual([
      { line: 2, row: { ref: 'A', nom: 'Abîmé' } },
    ]);
  });

  it('keep separators and line ends inside quotes', async () => {
    expect(await csv('ref;nom\r\nA;"Lot ; de ""3""\ncâbles"\r\n')).toEqual([
      { line: 3, row: { ref: 'A', nom: 'Lot ; de "3"\ncâbles' } },
    ]);
  });

  it.each([1, 7, 100])(
    'name the line of the file after line ends of Windows inside quotes, in chunks of %d',
    async (size) => {
      const records = await csv('ref;nom\r\nA;"un\r\ndeux\r\ntrois"\r\nB;quatre\r\nC\r\n', size);
      expect(records.toSorted((a, b) => a.line - b.line)).toMatchObject([
        { line: 4, row: { nom: 'un\ndeux\ntrois' } },
        { line: 5 },
        { line: 6, raw: '' },
      ]);
    },
  );

  it('may contain an inch mark in a cell without quotes', async () => {
    expect(await csv('ref;nom\nA;Écran 24" plat\nB;Tapis\n')).toEqual([
      { line: 2, row: { ref: 'A', nom: 'Écran 24" plat' } },
      { line: 3, row: { ref: 'B', nom: 'Tapis' } },
    ]);
  });

  it('lose only the rows with too many or too few cells', async () => {
    const records = (await csv('ref;nom\nA;un\nB\nC;trois;de trop\nD;quatre\n')).sort((a, b) => a.line - b.line);
    expect(records.map((record) => ('row' in record ? record.row['ref'] : record.error))).toEqual([
      'A',
      "La ligne n'a pas autant de cellules que l'en-tête.",
      "La ligne n'a pas autant de cellules que l'en-tête.",
      'D',
    ]);
    expect(records.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  });

  it('say in French which rows have a quote out of place', async () => {
    const records = await csv('ref;nom\nA;un\n"B;deux\nC";"d"x\nD;quatre\n');
    expect(records.map((record) => ('error' in record ? record.error : record.row['ref']))).toContain(
      "Un guillemet de la ligne n'est pas à sa place.",
    );
  });

  it.each([
    ['of more than a megabyte', `"${'x'.repeat(MAX_ROW_BYTES)}";lot`, /ligne 4 dépasse 1 Mo/],
    ['that no quote ends', 'B;"Écran 24 pouces', /ligne 4 va jusqu’à la fin/],
  ])('are not read beyond a row %s, after which rows would be lost', async (_what, row, reason) => {
    await expect(csv(`ref;nom\nA;un\nseul\n${row}\nC;trois\nD;quatre\n`, 64 * 1024)).rejects.toThrow(reason);
  });

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004 classeur'), /classeur Excel/],
    ['UTF-16', Buffer.from('\ufeffref;nom', 'utf16le'), /UTF-16/],
    ['a picture', Buffer.from([0x89, 0x50, 0, 1, 2]), /n'est pas du texte/],
  ])('are rejected when they are %s', async (_what, bytes, reason) => {
    await expect(csv(bytes)).rejects.toThrow(reason);
  });

  it.each(['', 'x', 'ref;nom', '\n\n'])('may be as short as "%s"', async (text) => {
    expect(await csv(text)).toEqual([]);
  });
});

describe('JSON lines', () => {
  it('are read one by one; an invalid line does not affect the others', async () => {
    const records = await jsonLines('{"a":"é"}\n\n{"a":\n[1]\nnull\n{"a":2}');
    expect(records).toEqual([
      { line: 1, row: { a: 'é' } },
      { line: 3, error: "La ligne n'est pas du JSON valable.", raw: '{"a":' },
      { line: 4, error: "La ligne n'est pas un objet JSON.", raw: '[1]' },
      { line: 5, error: "La ligne n'est pas un objet JSON.", raw: 'null' },
      { line: 6, row: { a: 2 } },
    ]);
  });

  it('skip a line of several megabytes and continue', async () => {
    const huge = `{"a":"${'x'.repeat(3 * MAX_ROW_BYTES)}"}`;
    expect(await jsonLines(`{"a":1}\n${huge}\n{"a":3}\n`, 64 * 1024)).toEqual([
      { line: 1, row: { a: 1 } },
      { line: 2, error: 'La ligne dépasse 1 Mo.', raw: '' },
      { line: 3, row: { a: 3 } },
    ]);
  });

  it('that are not UTF-8 are returned as errors', async () => {
    const records = await all(readJsonLines(chunksOf(Buffer.from('{"a":"é"}\n{"a":1}\n', 'latin1'), 100)));
    expect(records).toEqual([
      { line: 1, error: "La ligne n'est pas en UTF-8.", raw: '{"a":"é"}' },
      { line: 2, row: { a: 1 } },
    ]);
  });
});

describe('files on disk', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boutik-reading-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const file = async (name: string, bytes: Buffer | string) => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  };
  const read = async (path: string) => Buffer.concat(await all(readBytes(path, () => undefined))).toString();

  it('are decompressed when they are gzip, whatever their name', async () => {
    expect(await read(await file('packed.jsonl', gzipSync('{"a":1}\n')))).toBe('{"a":1}\n');
    expect(await read(await file('plain.jsonl.gz', '{"a":1}\n'))).toBe('{"a":1}\n');
  });

  it('are reported when the archive is truncated or damaged', async () => {
    const text = Array.from({ length: 5000 }, (_, at) => `{"a":${Math.sin(at)}}`).join('\n');
    const packed = gzipSync(text);
    await expect(read(await file('cut.gz', packed.subarray(0, 10_000)))).rejects.toThrow(/coupée/);
    const damaged = Buffer.from(packed);
    damaged.fill(0xff, 10_000, 10_064);
    await expect(read(await file('damaged.gz', damaged))).rejects.toThrow(/endommagée/);
  });

  it('are found by their extension, and a missing path is reported', async () => {
    const path = await file('notes.pdf', 'x');
    await expect(findFiles(path)).rejects.toThrow(/aucun fichier/);
    await expect(findFiles(join(folder, 'absent.csv'))).rejects.toThrow(/n'existe pas/);
    const names = (await findFiles(folder)).map(({ name }) => name);
    expect(names).toEqual(['packed.jsonl', 'plain.jsonl.gz']);
  });
});
