import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { SyncIndex } from './sync-index.js';
import { indexVersion } from './index-settings.js';
import { IndexWriter } from './index-writer.js';
import { RebuildIndex } from './rebuild-index.js';

/**
 * Checks the index and repairs it when it is missing, built by another release, or different in settings or content.
 */
@Injectable()
export class RepairIndex {
  constructor(
    private readonly writer: IndexWriter,
    private readonly sync: SyncIndex,
    private readonly rebuildIndex: RebuildIndex,
  ) {}

  /** Idempotent. @throws the error of the server or the database; the next run continues */
  async run(): Promise<void> {
    const { uid, states, server } = this.writer.index;
    const state = await states.read(uid);
    if (!state) return this.rebuild('not built yet');
    if (state.version !== indexVersion) return this.rebuild('built by another release');
    if ((await server.countDocuments(uid)) === null) {
      await states.delete(uid);
      return this.rebuild('missing');
    }
    await this.writer.repairSettings();
    const searchKey = await this.writer.ensureKey();
    if (searchKey !== state.searchKey) await states.saveKey(uid, searchKey);
    await this.sync.run();
    if (await this.writer.isComplete()) return;
    // A change between the two counts is not an error: synchronize and count again.
    await this.sync.run();
    if (!(await this.writer.isComplete())) await this.rebuild('the number of products differs from the database');
  }

  private async rebuild(reason: string): Promise<void> {
    logger('search').info({ why: reason }, 'Rebuilding the search index');
    if ((await this.rebuildIndex.run()) === null) logger('search').info('Another process is building it already');
  }
}
