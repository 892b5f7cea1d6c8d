import { Injectable } from '@nestjs/common';
import { IndexWriter } from './index-writer.js';
import { IndexNotBuilt } from './server-failure.js';

/**
 * Brings the index up to what the database says now. It reads which products changed since it last ran, not what an
 * event said: it may run twice, late, or in any order, and what one run could not do the next one does.
 */
@Injectable()
export class CatchUp {
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(private readonly writer: IndexWriter) {}

  /**
   * Resolves when every change committed before the call is in the index; calls that meet share a run.
   * @throws IndexNotBuilt when there is nothing to bring up to date, else what the server or the database threw
   */
  run(): Promise<void> {
    if (!this.running) {
      this.running = this.pass().finally(() => {
        this.running = undefined;
      });
      return this.running;
    }
    // A run under way may have read the database before the caller's change.
    this.next ??= this.running.then(ignore, ignore).then(() => {
      this.next = undefined;
      return this.run();
    });
    return this.next;
  }

  private async pass(): Promise<void> {
    const { uid, states, server, lock } = this.writer.index;
    await lock.inTurn('write', uid, async () => {
      const state = await states.read(uid);
      if (!state) throw new IndexNotBuilt('the index is not built yet');
      // Documents sent to an index that is gone would make a new one, without our settings.
      if ((await server.countDocuments(uid)) === null) {
        await states.forget(uid);
        throw new IndexNotBuilt('the index is gone');
      }
      const horizon = await this.writer.apply(uid, state.horizon);
      if (horizon !== state.horizon) await states.advance(uid, horizon);
    });
  }
}

function ignore(): void {
  // Who waits for that run hears of its failure.
}
