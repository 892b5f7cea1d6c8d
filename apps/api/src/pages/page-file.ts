import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Where a record was written: the number of bytes that were written before it since the file was opened. */
export type Position = number;

/**
 * A file of fixed size for records that may be lost: when it is full, new records overwrite the oldest ones. It is empty
 * when it is opened, and no other process sees it.
 */
export class PageFile {
  /** Bytes reserved by all writes so far; the place in the file is this number modulo its size. */
  private end: Position = 0;

  private constructor(
    private readonly handle: FileHandle,
    private readonly path: string,
    readonly capacity: number,
  ) {}

  /** @throws Error of the file system when the file exists or cannot be created */
  static async open(path: string, capacity: number): Promise<PageFile> {
    await mkdir(dirname(path), { recursive: true });
    const handle = await open(path, 'wx+', 0o600);
    // Where the system allows it the file has no name: it is gone with the process, however that ends.
    if (process.platform !== 'win32') await rm(path);
    return new PageFile(handle, path, capacity);
  }

  /** Writes a record; null when it is larger than the file. Rejects with the error of the file system, and on a full disk. */
  async write(record: Buffer): Promise<Position | null> {
    const { capacity } = this;
    if (record.length > capacity) return null;
    const space = capacity - (this.end % capacity);
    const position = record.length > space ? this.end + space : this.end;
    this.end = position + record.length;
    const { bytesWritten } = await this.handle.write(record, 0, record.length, position % capacity);
    // What fits before the disk is full is no error for the system.
    if (bytesWritten < record.length) throw new Error(`${bytesWritten} of ${record.length} bytes were written.`);
    return position;
  }

  /** The record of `length` bytes at a position; null when it has been overwritten, or is not there whole. */
  async read(position: Position, length: number): Promise<Buffer | null> {
    if (!this.has(position)) return null;
    const record = Buffer.allocUnsafeSlow(length);
    const { bytesRead } = await this.handle.read(record, 0, length, position % this.capacity);
    // A write may have begun meanwhile.
    return bytesRead === length && this.has(position) ? record : null;
  }

  has(position: Position): boolean {
    return position >= this.end - this.capacity;
  }

  /** Half of what follows before it is overwritten has been written. */
  isOld(position: Position): boolean {
    return position < this.end - this.capacity / 2;
  }

  async close(): Promise<void> {
    await this.handle.close();
    if (process.platform === 'win32') await rm(this.path, { force: true });
  }
}
