import type { Configuration } from '@boutik/platform/config';
import { logger } from '@boutik/platform/observability';

/** Of the requests that neither fail nor are slow, one of so many is logged when sampled. */
const SAMPLE_EVERY = 100;
const SLOW_SECONDS = 1;

interface LoggedRequest {
  method: string;
  /** The pattern, never the URL: paths contain tokens, queries what people search. */
  route: string;
  status: number;
  seconds: number;
}

/** A log line per request, by the setting ACCESS_LOG. */
export class AccessLog {
  private skipped = 0;

  constructor(
    private readonly mode: Configuration['log']['access'],
    private readonly log: (line: object, message: string) => void = (line, message) =>
      logger('access').info(line, message),
  ) {}

  write(request: LoggedRequest): void {
    if (this.mode === 'off' || (this.mode === 'sampled' && !this.isSampled(request))) return;
    const { seconds, ...rest } = request;
    this.log({ ...rest, ms: Math.round(seconds * 1000) }, 'Response sent');
  }

  private isSampled({ status, seconds }: LoggedRequest): boolean {
    if (status >= 500 || seconds >= SLOW_SECONDS) return true;
    this.skipped = (this.skipped + 1) % SAMPLE_EVERY;
    return this.skipped === 0;
  }
}
