import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@boutik/platform/media';
import { Injectable } from '@nestjs/common';
import type { StoredPart } from './storage/supplier-imports.js';

/** The parts of an import's file, put together on disk while they are read. */
@Injectable()
export class ImportFiles {
  constructor(private readonly files: FileStore) {}

  /**
   * Calls `work` with the path of a temporary copy that has the name's extension, and removes the copy afterwards.
   * @param parts in order; a file whose last parts are missing can be read from its beginning
   */
  async withFile<T>(
    { fileName, parts }: { fileName: string; parts: readonly StoredPart[] },
    work: (path: string) => Promise<T>,
  ): Promise<T> {
    const directory = await mkdtemp(join(tmpdir(), 'boutik-import-'));
    try {
      const path = join(directory, safeName(fileName));
      await pipeline(Readable.from(this.read(parts)), createWriteStream(path));
      return await work(path);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  private async *read(parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
    for (const { file_key: key } of parts) yield (await this.files.get(key)).bytes;
  }
}

/** The name without what a path could be made of; its extension says the format. */
function safeName(fileName: string): string {
  return fileName.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(-120);
}
