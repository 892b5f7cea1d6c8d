import { logger } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { CatchUp } from './catch-up.js';
import { indexVersion } from './index-settings.js';
import { IndexWriter } from './index-writer.js';
import { RebuildIndex } from './rebuild-index.js';

/** Compares the index with what it should be and puts right what differs: missing, of another release, set otherwise, drifted. */
@Injectable()
export class MendIndex {
  constructor(
    private readonly writer: IndexWriter,
    private readonly catchUp: CatchUp,
    private readonly rebuildIndex: RebuildIndex,
  ) {}

  /** Safe to run at any time and twice. @throws what the server or the database threw; the next run goes on */
  async run(): Promise<void> {
    const { uid, states, server } = this.writer.index;
    const state = await states.read(uid);
    if (!state) return this.rebuild('not built yet');
    if (state.version !== indexVersion) return this.rebuild('built by another release');
    if ((await server.countDocuments(uid)) === null) {
      await states.forget(uid);
      return this.rebuild('gone');
    }
    await this.writer.mendSettings();
    const searchKey = await this.writer.ensureKey();
    if (searchKey !== state.searchKey) await states.keepKey(uid, searchKey);
    await this.catchUp.run();
    if (await this.writer.isComplete()) return;
    // A change between the two counts is no drift.
    await this.catchUp.run();
    if (!(await this.writer.isComplete())) await this.rebuild('it holds another number of products than the shop');
  }

  private async rebuild(why: string): Promise<void> {
    logger('search').info({ why }, 'The search index is built anew');
    if ((await this.rebuildIndex.run()) === null) logger('search').info('Another process is building it already');
  }
}
