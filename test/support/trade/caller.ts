import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD } from '../seed-shop.js';

export interface Reply<T> {
  status: number;
  body: T;
  /** The request was sent more than once, because a process was killed meanwhile: the first one may have succeeded. */
  repeated: boolean;
}

const RETRY_MS = 200;
/** Longer than a process needs to start again. */
const TIMEOUT_MS = 120_000;
/** Replies of a shop that loses a process: the caller repeats the request with the same key. */
const isTemporary = (status: number, code: unknown) =>
  status >= 500 || status === 429 || code === 'idempotency-key-busy';

/** A signed-in account or a visitor with an address of its own, who repeats requests until the shop replies. */
export class Caller {
  private constructor(
    private readonly url: string,
    private readonly address: string,
    private readonly token: string | null,
  ) {}

  static visitor(url: string, address: string): Caller {
    return new Caller(url, address, null);
  }

  static async signIn(url: string, email: string, address: string): Promise<Caller> {
    const { token } = await new Caller(url, address, null).must<{ token: string }>('POST', '/api/login', {
      email,
      password: PASSWORD,
    });
    return new Caller(url, address, token);
  }

  /** Sends a request until it has a final reply. A form is sent as it is, an object as JSON. */
  async call<T>(method: string, path: string, body?: object): Promise<Reply<T>> {
    const key = randomUUID();
    let sent = 0;
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(RETRY_MS)) {
      sent += 1;
      const sentBody = method === 'GET' ? undefined : (body ?? {});
      const reply = await this.send(method, path, { key, body: sentBody }).catch(() => null);
      if (reply) return { status: reply.status, body: reply.body as T, repeated: sent > 1 };
    }
    throw new Error(`${method} ${path}: no reply in ${TIMEOUT_MS} ms`);
  }

  /** The body of a successful reply; an action that a repeated request finds done already is a success. */
  async must<T>(method: string, path: string, body?: object): Promise<T> {
    const reply = await this.call<T>(method, path, body);
    if (reply.status < 300 || (reply.repeated && reply.status === 409)) return reply.body;
    throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${reply.status} ${JSON.stringify(reply.body)}`);
  }

  /** Null when the shop cannot reply now. */
  private async send(method: string, path: string, { key, body }: { key: string; body: object | undefined }) {
    const isForm = body instanceof FormData;
    const response = await fetch(path.startsWith('http') ? path : `${this.url}${path}`, {
      method,
      headers: {
        'idempotency-key': key,
        'x-forwarded-for': this.address,
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const reply = (await response.json()) as { code?: string };
    return isTemporary(response.status, reply.code) ? null : { status: response.status, body: reply };
  }

  /** Presses a button of the sandbox's payment page, again when the shop does not reply. */
  payOnSandbox(paymentUrl: string, outcome: 'paid' | 'refused'): Promise<void> {
    return this.press(paymentUrl, { outcome });
  }

  disputeOnSandbox(paymentUrl: string, dispute: 'open' | 'won' | 'lost'): Promise<void> {
    return this.press(`${paymentUrl}/litige`, { dispute });
  }

  private async press(address: string, fields: Record<string, string>): Promise<void> {
    const request = { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' } as const;
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(RETRY_MS)) {
      const status = await fetch(address, request).then(
        (response) => response.status,
        () => 503,
      );
      if (status < 500) return;
    }
    throw new Error(`${address}: no reply in ${TIMEOUT_MS} ms`);
  }

  async file(path: string): Promise<Buffer> {
    const headers = { 'x-forwarded-for': this.address, authorization: `Bearer ${this.token}` };
    const response = await fetch(`${this.url}${path}`, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }
}
