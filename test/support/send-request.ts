import request, { type Response } from 'supertest';

/** JSON read by property name; what is missing reads as undefined. */
export interface Json {
  [key: string]: Json | undefined;
}

export interface TestResponse<T = Json> {
  status: number;
  headers: Record<string, string>;
  /** Parsed when the response is JSON, otherwise its text. */
  body: T;
  bytes: Buffer;
}

export interface CallOptions {
  /** Bearer token of the account that calls; an anonymous visitor without it. */
  token?: string | undefined;
  /** Identifier of an anonymous cart. */
  session?: string | undefined;
  /** Idempotency key. */
  key?: string | undefined;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Sends one request with supertest. Redirects are not followed; any status is a result. */
export async function sendRequest<T>(
  url: string,
  { method, path, token, session, key, headers = {}, body }: CallOptions & { method: string; path: string },
): Promise<TestResponse<T>> {
  const pending = new request.Test(url, method, path)
    .redirects(0)
    .set('user-agent', 'node')
    .ok(() => true)
    .buffer(true)
    .parse(readBytes);
  if (token) pending.set('authorization', `Bearer ${token}`);
  if (session) pending.set('x-session-id', session);
  if (key) pending.set('idempotency-key', key);
  for (const [name, value] of Object.entries(headers)) pending.set(name, value);
  if (body instanceof FormData) return toResponse<T>(await sendForm(pending, body));
  if (body !== undefined)
    pending.set('content-type', headers['content-type'] ?? 'application/json').send(JSON.stringify(body));
  return toResponse<T>(await pending);
}

export function textOf(json: Json | undefined): string {
  return typeof json === 'string' ? json : JSON.stringify(json);
}

function readBytes(response: Response, done: (error: Error | null, bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
  response.on('error', (error) => done(error, Buffer.alloc(0)));
}

/** Fields and files of a form, as a browser sends them. */
async function sendForm(pending: request.Test, form: FormData): Promise<Response> {
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') pending.field(name, value);
    else
      pending.attach(name, Buffer.from(await value.arrayBuffer()), { filename: value.name, contentType: value.type });
  }
  return pending;
}

function toResponse<T>({ status, headers, body }: Response): TestResponse<T> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const text = bytes.toString('utf8');
  const isJson = /json/.test(String(headers['content-type'])) && text !== '';
  return { status, headers, bytes, body: (isJson ? JSON.parse(text) : text) as T };
}
