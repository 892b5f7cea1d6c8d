import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UnreadableFile } from './source-record.js';

/**
 * Reads the bytes of a file, decompressed when it is gzip (detected by its first bytes, not its name).
 * @param onBytes called with the number of bytes read from disk, chunk by chunk
 * @throws UnreadableFile while reading, when the archive is damaged or truncated
 */
export async function* readBytes(path: string, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  const packed = await isGzip(path);
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const counted = pipeline(file, countBytes(onBytes), () => undefined);
  const stream: AsyncIterable<Buffer> = packed ? pipeline(counted, createGunzip(), () => undefined) : counted;
  try {
    yield* stream;
  } catch (error) {
    throw asUnreadable(error);
  } finally {
    file.destroy();
  }
}

function countBytes(onBytes: (count: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
}

async function isGzip(path: string): Promise<boolean> {
  const start = await firstBytes(path, 2);
  return start[0] === 0x1f && start[1] === 0x8b;
}

/** The first bytes on disk; fewer when the file is shorter. */
async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function asUnreadable(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return new UnreadableFile("L'archive gzip est coupée : la fin du fichier manque.");
  if (code.startsWith('Z_')) return new UnreadableFile("L'archive gzip est endommagée.");
  if (code === 'EISDIR' || code === 'EACCES')
    return new UnreadableFile('Le fichier ne peut pas être lu : droits insuffisants.');
  return error;
}
