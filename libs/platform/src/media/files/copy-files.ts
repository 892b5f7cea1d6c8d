import { createHash } from 'node:crypto';
import type { FileEntry, FileStore } from './file-store.js';

/** Files in transit at a time, whole in memory. */
const CONCURRENCY = 4;

export interface CopyReport {
  files: number;
  bytes: number;
  /** The rest was there already. */
  copied: number;
  /** Keys of files that are missing or different in the target. */
  differences: string[];
}

/**
 * Copies all files of a store to another, and compares both. A copy that was interrupted continues: files that the target
 * has in the same size are compared only. Nothing is deleted.
 */
export class CopyFiles {
  constructor(
    private readonly source: FileStore,
    private readonly target: FileStore,
  ) {}

  /** @param progress called after each file with the number of files so far */
  async copy(progress: (files: number) => void): Promise<CopyReport> {
    const known = await sizes(this.target);
    return this.each(progress, async ({ key, size }, report) => {
      if (known.get(key) === size && (await this.isSame(key))) return;
      const { bytes, contentType } = await this.source.get(key);
      await this.target.put(key, bytes, contentType);
      report.copied += 1;
      if (!(await this.isSame(key))) report.differences.push(key);
    });
  }

  /** Compares without copying. */
  async check(progress: (files: number) => void): Promise<CopyReport> {
    const known = await sizes(this.target);
    return this.each(progress, async ({ key, size }, report) => {
      if (known.get(key) !== size || !(await this.isSame(key))) report.differences.push(key);
    });
  }

  private async each(
    progress: (files: number) => void,
    handle: (file: FileEntry, report: CopyReport) => Promise<void>,
  ): Promise<CopyReport> {
    const report: CopyReport = { files: 0, bytes: 0, copied: 0, differences: [] };
    const files = this.source.list()[Symbol.asyncIterator]();
    const work = async () => {
      for (let next = await files.next(); !next.done; next = await files.next()) {
        await handle(next.value, report);
        report.files += 1;
        report.bytes += next.value.size;
        progress(report.files);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    return report;
  }

  private async isSame(key: string): Promise<boolean> {
    const [source, target] = await Promise.all([hashOf(this.source, key), hashOf(this.target, key)]);
    return source !== null && source === target;
  }
}

async function sizes(store: FileStore): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for await (const { key, size } of store.list()) found.set(key, size);
  return found;
}

async function hashOf(store: FileStore, key: string): Promise<string | null> {
  const file = await store.find(key);
  return file && createHash('sha256').update(file.bytes).digest('hex');
}
