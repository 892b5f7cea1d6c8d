/** The status when there is no response: offline, the server cannot be reached, or it took too long. */
export const NO_RESPONSE = 0;

/** The body of an error reply (decisions §1.3); empty when the response did not come from our API. */
interface ErrorBody {
  code?: string;
  status?: string;
  message?: string;
  /** The message of the few endpoints whose specification names it so. */
  error?: string;
  errors?: Record<string, string[]>;
}

/** A call that failed. The message is the API's French one, or the client's; empty when there is none. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    message: string,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** The messages of a 422, by field. */
  get fields(): Record<string, string[]> {
    return this.body.errors ?? {};
  }
}

/** Without a response, after a 5xx or a 429: the same call may succeed later. */
export function isTransient({ status }: ApiError): boolean {
  return status === NO_RESPONSE || status >= 500 || status === 429;
}
