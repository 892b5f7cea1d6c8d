import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@boutik/kernel';
import type { JobDefinition, Jobs } from '@boutik/platform/messaging';

export interface PdfRequest<T> {
  /** The bytes of the stored PDF; null while it is not printed, or when the file is lost. */
  find(): Promise<Buffer | null>;
  /** The job that prints the PDF. */
  job: JobDefinition<T>;
  data: T;
  /** Job id: identifies the document and its state. */
  jobId: string;
  timeoutError: { code: string; message: string };
}

const PDF_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 150;

/**
 * Returns a document's stored PDF, or adds the job that prints it and waits for the result: only the worker prints.
 * @throws DomainError unavailable, with `timeoutError`, after 15 s
 */
export async function getOrRequestPdf<T>(jobs: Jobs, request: PdfRequest<T>): Promise<Buffer> {
  const existing = await request.find();
  if (existing) return existing;
  await jobs.addOrRerun(request.job, request.data, { id: request.jobId });
  for (let waited = 0; waited < PDF_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
    await sleep(POLL_INTERVAL_MS);
    const printed = await request.find();
    if (printed) return printed;
  }
  throw new DomainError('unavailable', request.timeoutError.code, request.timeoutError.message, { retryAfter: 5 });
}
