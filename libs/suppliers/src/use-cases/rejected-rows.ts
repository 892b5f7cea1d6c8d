import { accessSync, constants, createWriteStream, mkdirSync, statSync, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { dirname } from 'node:path';

/** One refused row, as a line of the error file. */
export interface RejectedRow {
  fichier: string;
  ligne: number;
  raisons: string[];
  /** The row as read, cut when it is long. */
  donnees: unknown;
}

const LONGEST_RAW = 2000;

/** The error file: JSON Lines, made when the first row is refused. */
export class RejectedRows {
  private stream: WriteStream | undefined;
  private failure: Error | undefined;

  constructor(readonly path: string) {}

  get exists(): boolean {
    return this.stream !== undefined;
  }

  /** Makes sure, before the first row is read, that refused rows can be written. @throws the system's own error */
  prepare(): void {
    const directory = dirname(this.path);
    mkdirSync(directory, { recursive: true });
    const earlier = statSync(this.path, { throwIfNoEntry: false });
    if (earlier && !earlier.isFile()) throw new Error(`${this.path} is not a file`);
    accessSync(earlier ? this.path : directory, constants.W_OK);
  }

  async add(row: RejectedRow): Promise<void> {
    this.stream ??= this.open();
    if (this.failure) throw this.failure;
    const donnees = typeof row.donnees === 'string' ? row.donnees.slice(0, LONGEST_RAW) : row.donnees;
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
    // A disk may fill up between two rows: the next one must end the import, not the process in the middle of it.
    stream.on('error', (error) => {
      this.failure = error;
    });
    return stream;
  }
}
