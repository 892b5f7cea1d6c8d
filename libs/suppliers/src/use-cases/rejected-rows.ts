import { accessSync, constants, createWriteStream, mkdirSync, statSync, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { dirname } from 'node:path';

/** One rejected row, as a line of the error file. */
export interface RejectedRow {
  fichier: string;
  ligne: number;
  raisons: string[];
  /** The row as read, cut when it is long. */
  donnees: unknown;
}

const MAX_RAW_LENGTH = 2000;

/** The error file: JSON Lines, created when the first row is rejected. */
export class RejectedRows {
  private stream: WriteStream | undefined;
  private failure: Error | undefined;

  constructor(readonly path: string) {}

  get exists(): boolean {
    return this.stream !== undefined;
  }

  /** Checks, before the first row is read, that the file can be written. @throws the error of the file system */
  prepare(): void {
    const directory = dirname(this.path);
    mkdirSync(directory, { recursive: true });
    const existing = statSync(this.path, { throwIfNoEntry: false });
    if (existing && !existing.isFile()) throw new Error(`${this.path} is not a file`);
    accessSync(existing ? this.path : directory, constants.W_OK);
  }

  async add(row: RejectedRow): Promise<void> {
    this.stream ??= this.open();
    if (this.failure) throw this.failure;
    const donnees = typeof row.donnees === 'string' ? row.donnees.slice(0, MAX_RAW_LENGTH) : row.donnees;
    if (!this.stream.write(`${JSON.stringify({ ...row, donnees })}\n`)) await once(this.stream, 'drain');
  }

  async close(): Promise<void> {
    const { stream } = this;
    if (stream)
      await new Promise<void>((done, fail) => stream.end((error?: Error | null) => (error ? fail(error) : done())));
  }

  private open(): WriteStream {
    mkdirSync(dirname(this.path), { recursive: true });
    const stream = createWriteStream(this.path, { mode: 0o600 });
    // A write error (full disk) is thrown at the next row, so that it ends the import and does not crash the process.
    stream.on('error', (error) => {
      this.failure = error;
    });
    return stream;
  }
}
