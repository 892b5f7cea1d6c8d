import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { projectRoot } from '@boutik/platform/config';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;
const unpack = promisify(inflate);

/** The font of headings as a file, which pictures are drawn with: the image library reads no packed fonts. */
export class FontFile {
  static readonly family = 'Bricolage Grotesque Bold';
  private written?: Promise<{ folder: string; path: string }>;

  /** Its path; the file is written when it is needed first. */
  async path(): Promise<string> {
    this.written ??= write();
    return (await this.written).path;
  }

  async remove(): Promise<void> {
    if (this.written) await rm((await this.written).folder, { recursive: true });
  }
}

async function write(): Promise<{ folder: string; path: string }> {
  const source = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff';
  const packed = await readFile(createRequire(join(projectRoot, 'package.json')).resolve(source));
  const folder = await mkdtemp(join(tmpdir(), 'boutik-font-'));
  const path = join(folder, 'heading.ttf');
  await writeFile(path, await unpackFont(packed));
  return { folder, path };
}

/** A WOFF font as TrueType: the same tables, unpacked (https://www.w3.org/TR/WOFF/, §4 to §5). */
async function unpackFont(woff: Buffer): Promise<Buffer> {
  const count = woff.readUInt16BE(12);
  const header = fontHeader(woff, count);
  const parts = [header];
  let position = header.length;
  for (let at = 0; at < count; at += 1) {
    const entry = WOFF_HEADER + WOFF_ENTRY * at;
    const [start, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(start, start + packedLength);
    const table = packedLength < length ? await unpack(packed) : packed;
    const to = FONT_HEADER + FONT_ENTRY * at;
    // Its name and checksum stay the same.
    woff.copy(header, to, entry, entry + 4);
    woff.copy(header, to + 4, entry + 16, entry + WOFF_ENTRY);
    header.writeUInt32BE(position, to + 8);
    header.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    position += length + padding.length;
  }
  return Buffer.concat(parts);
}

/** The header with the numbers that readers search the directory with, and room for the directory. */
function fontHeader(woff: Buffer, count: number): Buffer {
  const header = Buffer.alloc(FONT_HEADER + FONT_ENTRY * count);
  const depth = Math.floor(Math.log2(count));
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** depth * FONT_ENTRY, 6);
  header.writeUInt16BE(depth, 8);
  header.writeUInt16BE((count - 2 ** depth) * FONT_ENTRY, 10);
  return header;
}
