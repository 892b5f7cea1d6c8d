import { Injectable } from '@nestjs/common';
import { IndexWriter } from './index-writer.js';
import { IndexNotBuilt } from './server-errors.js';

/**
 * Brings the index up to date with the database. It reads the products that changed since the last run, not the
 * payload of an event: it may run twice, late or in any order, and the next run repeats what a failed one did not do.
 */
@Injectable()
export class SyncIndex {
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(private readonly writer: IndexWriter) {}

  /**
   * Resolves when every change committed before the call is in the index; concurrent calls share a run.
   * @throws IndexNotBuilt when there is no index to update, else the error of the server or the database
   */
  run(): Promise<void> {
    if (!this.running) {
      this.running = this.syncOnce().finally(() => {
        this.running = undefined;
      });
      return this.running;
    }
    // The current run may have read the database before the caller's change.
    this.next ??= this.running.then(ignore, ignore).then(() => {
      this.next = undefined;
      return this.run();
    });
    return this.next;
  }

  private async syncOnce(): Promise<void> {
    const { uid, states, server, lock } = this.writer.index;
    await lock.withLock('write', uid, async () => {
      const state = await states.read(uid);
      if (!state) throw new IndexNotBuilt('the index is not built yet');
      // Sending documents to a missing index would create one without the settings.
      if ((await server.countDocuments(uid)) === null) {
        await states.delete(uid);
        throw new IndexNotBuilt('the index is missing');
      }
      const { horizon, products } = await this.writer.applyChanges(uid, state.horizon);
      if (horizon !== state.horizon) await states.advance(uid, horizon);
      if (products > 0) await states.announce();
    });
  }
}

function ignore(): void {
  // The callers of that run get its error.
}
