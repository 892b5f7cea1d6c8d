const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const MAX_ENTRIES = 1000;
const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
const MAX_COMPRESSION_RATIO = 200;

interface Entry {
  name: string;
  packed: number;
  unpacked: number;
  encrypted: boolean;
}

/** Why the bytes are not a safe DOCX, or null. Reads the ZIP directory alone (APPNOTE 6.3): nothing is unpacked. */
export function findDocxError(bytes: Buffer): string | null {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== 0x04034b50) return 'not a zip';
  const entries = readDirectory(bytes);
  if (!entries) return 'no directory';
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) return 'not a document';
  if (entries.some(({ name }) => /vbaProject|activeX|\.(?:exe|dll|js|vbs|bat|cmd|ps1|html?)$/i.test(name)))
    return 'contains programs';
  if (entries.some(({ name }) => name.startsWith('/') || name.includes('..'))) return 'path traversal';
  if (entries.some(({ encrypted }) => encrypted)) return 'encrypted';
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  return unpacked > MAX_UNPACKED_BYTES || unpacked > (packed + 1024) * MAX_COMPRESSION_RATIO ? 'zip bomb' : null;
}

/** Null when the directory is malformed, bytes follow it, or it has too many entries. */
function readDirectory(bytes: Buffer): Entry[] | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  // Nothing may follow the end of the archive: another program could read it as a second file.
  if (end < 0 || end + 22 !== bytes.length || bytes.readUInt32LE(end) !== END_SIGNATURE) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) return null;
  const entries: Entry[] = [];
  let offset = bytes.readUInt32LE(end + 16);
  for (let number = 0; number < count; number += 1) {
    if (offset + 46 > bytes.length || bytes.readUInt32LE(offset) !== ENTRY_SIGNATURE) return null;
    const nameLength = bytes.readUInt16LE(offset + 28);
    entries.push({
      name: bytes.toString('utf8', offset + 46, offset + 46 + nameLength),
      packed: bytes.readUInt32LE(offset + 20),
      unpacked: bytes.readUInt32LE(offset + 24),
      encrypted: (bytes.readUInt16LE(offset + 8) & 1) === 1,
    });
    offset += 46 + nameLength + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32);
  }
  return entries;
}
