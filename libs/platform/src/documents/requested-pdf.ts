import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@boutik/kernel';
import type { JobDefinition, Jobs } from '../jobs/index.js';

export interface PdfRequest<T> {
  /** The bytes of the stored PDF; null while it is not printed, or when the file is lost. */
  find(): Promise<Buffer | null>;
  /** The job that prints the PDF. */
  job: JobDefinition<T>;
  data: T;
  /** Job id: identifies the document and its state. */
  subject: string;
  late: { code: string; message: string };
}

const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 150;

/**
 * Returns a document's stored PDF, or adds the job that prints it and waits for the result: only the worker prints.
 * @throws DomainError unavailable, with `timeoutError`, after 15 s
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
