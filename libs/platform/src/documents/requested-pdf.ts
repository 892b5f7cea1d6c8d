import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@boutik/kernel';
import type { JobDefinition, Jobs } from '../jobs/index.js';

export interface PdfRequest<T> {
  /** The bytes; null while nothing is printed, and when the file is lost. */
  find(): Promise<Buffer | null>;
  /** Prints what `find` does not find. */
  job: JobDefinition<T>;
  data: T;
  /** Names the document and its state among the job's subjects, apart from what others add. */
  subject: string;
  late: { code: string; message: string };
}

const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 150;

/**
 * A document's PDF. Printed by the worker, never here: the api only asks for it and waits a little.
 * @throws DomainError unavailable, as `late` says, when it is not there in 15 s
 */
export async function requestedPdf<T>(jobs: Jobs, request: PdfRequest<T>): Promise<Buffer> {
  const known = await request.find();
  if (known) return known;
  await jobs.addAgain(request.job, request.data, { id: request.subject });
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_EVERY_MS) {
    await sleep(LOOK_EVERY_MS);
    const printed = await request.find();
    if (printed) return printed;
  }
  throw new DomainError('unavailable', request.late.code, request.late.message, { retryAfter: 5 });
}
