import { logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { CatchUp } from './catch-up.js';
import { indexVersion } from './index-settings.js';
import { IndexWriter } from './index-writer.js';
import { RebuildIndex } from './rebuild-index.js';

/**
 * Checks the index and repairs it when it is missing, built by another release, or different in settings or content.
 */
@Injectable()
export class MendIndex {
  constructor(
    private readonly writer: IndexWriter,
    private readonly catchUp: CatchUp,
    private readonly rebuildIndex: RebuildIndex,
  ) {}

  /** Idempotent. @throws the error of the server or the database; the next run continues */
  async run(): Promise<void> {
    const { uid, states, server } = this.writer.index;
    const state = await states.read(uid);
    if (!state) return this.rebuild('not built yet');
    if (state.version !== indexVersion) return this.rebuild('built by another release');
    if ((await server.countDocuments(uid)) === null) {
      await states.forget(uid);
      return this.rebuild('missing');
    }
    await this.writer.mendSettings();
    const searchKey = await this.writer.ensureKey();
    if (searchKey !== state.searchKey) await states.keepKey(uid, searchKey);
    await this.catchUp.run();
    if (await this.writer.isComplete()) return;
    // A change between the two counts is not an error: synchronize and count again.
    await this.catchUp.run();
    if (!(await this.writer.isComplete())) await this.rebuild('the number of products differs from the database');
  }

  private async rebuild(why: string): Promise<void> {
    logger('search').info({ why }, 'Rebuilding the search index');
    if ((await this.rebuildIndex.run()) === null) logger('search').info('Another process is building it already');
  }
}
