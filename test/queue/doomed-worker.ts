import { dawdle, Dawdle, Diary } from './errands.js';
import { startWorker } from './worker-app.js';

// A worker process that reports when it has started a job, to be killed by the test.
class TellingDiary extends Diary {
  override dawdleMs = 60_000;

  override note(name: string, id: number, attempt: number): void {
    super.note(name, id, attempt);
    process.send?.({ name, id });
  }
}

await startWorker([Dawdle, { provide: Diary, useValue: new TellingDiary() }]);
process.send?.({ name: 'ready', id: 0, waitsFor: dawdle.name });
