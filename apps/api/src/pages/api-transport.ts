import { readCookie, SESSION_COOKIE } from '@boutik/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: unknown;
  /** Replace what the visitor's cookies say: after signing in, or for a new guest cart. */
  token?: string | null;
  guestCart?: string | null;
  idempotencyKey?: string;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
  retryAfter: number | null;
}

/** How a page's loader reaches the api in this process: same guards, schemas and limits as over HTTP. */
export type ApiTransport = (call: ApiCall) => Promise<ApiAnswer>;

/** Names the guest cart of a visitor; readable by scripts because they send it as X-Session-ID. */
export const CART_COOKIE = 'boutik_cart';

/** A transport that speaks for the visitor of `request`. */
export function transportFor(server: FastifyInstance, request: FastifyRequest): ApiTransport {
  const cookies = request.headers.cookie;
  return async (call) => {
    const token = call.token === undefined ? readCookie(cookies, SESSION_COOKIE) : call.token;
    const guestCart = call.guestCart === undefined ? readCookie(cookies, CART_COOKIE) : call.guestCart;
    const answer = await server.inject({
      method: call.method,
      url: call.url,
      remoteAddress: request.ip,
      headers: {
        accept: 'application/json',
        'x-request-id': request.id,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(guestCart ? { 'x-session-id': guestCart } : {}),
        ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
    });
    const wait = Number(answer.headers['retry-after']);
    return {
      status: answer.statusCode,
      body: answer.body === '' ? null : answer.json(),
      retryAfter: Number.isFinite(wait) ? wait : null,
    };
  };
}
