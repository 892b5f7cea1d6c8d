import { slow, SlowHandler, JobLog } from './test-jobs.js';
import { startWorker } from './start-worker.js';

// A worker process that reports when it has started a job, to be killed by the test.
class ReportingJobLog extends JobLog {
  override slowMs = 60_000;

  override record(name: string, id: number, attempt: number): void {
    super.record(name, id, attempt);
    process.send?.({ name, id });
  }
}

await startWorker([SlowHandler, { provide: JobLog, useValue: new ReportingJobLog() }]);
process.send?.({ name: 'ready', id: 0, waitsFor: slow.name });
