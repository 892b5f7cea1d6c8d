import { crc32 } from 'node:zlib';

interface Part {
  name: string;
  content?: string;
  /** Size in the directory; for decompression bombs. */
  claims?: number;
}

/** A ZIP of stored entries (APPNOTE 4.3), the container of word processor documents. */
export function smallZip(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content = '', claims } of parts) {
    const [title, bytes] = [Buffer.from(name), Buffer.from(content)];
    const head = headOf(bytes, claims, title.length);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, title, bytes]);
    const checksums = Buffer.alloc(14);
    checksums.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, checksums, title]));
    bodies.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]);
}

/** A Word document as far as its ZIP directory shows. */
export function smallDocx(more: readonly Part[] = []): Buffer {
  return smallZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...more,
  ]);
}

/** The 26 bytes that local header and directory share, from "version needed" to the length of the extra field. */
function headOf(bytes: Buffer, claims: number | undefined, nameLength: number): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt32LE(crc32(bytes), 10);
  head.writeUInt32LE(bytes.length, 14);
  head.writeUInt32LE(claims ?? bytes.length, 18);
  head.writeUInt16LE(nameLength, 22);
  return head;
}
