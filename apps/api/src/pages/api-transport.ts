import { randomUUID } from 'node:crypto';
import { readStaffSession } from '@boutik/contract';
import { CONSENT_COOKIE, consentCookieValue, readConsent, toRecord } from '@boutik/kernel';
import { SESSION_COOKIE, VISITOR_SESSION_HEADER } from '@boutik/platform/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: unknown;
  /** Override the values of the visitor's cookies: after signing in, or for a new guest cart. */
  token?: string | null;
  guestCart?: string | null;
  idempotencyKey?: string;
}

export interface ApiResponse {
  status: number;
  body: unknown;
  retryAfter: number | null;
}

/** A response whose body has not been parsed. */
export interface RawResponse {
  status: number;
  text: string;
  retryAfter: number | null;
}

/** Calls the API in this process, for loaders and actions of pages: same guards, schemas and limits as over HTTP. */
export type ApiTransport = (call: ApiCall) => Promise<ApiResponse>;

/** Identifies the guest cart of a visitor; readable by scripts because they send it as X-Session-ID. */
export const CART_COOKIE = 'boutik_cart';

interface RequestIdentity {
  token: string | null;
  guestCart: string | null;
  /** The cookie consent, as a Cookie header. */
  consent: string | null;
  address: string;
  agent: string;
  requestId: string;
}

/**
 * A transport with the identity of the visitor who sent `request`.
 * @param onEnded called when the API finds the session of the visitor's cookie ended
 */
export function transportFor(server: FastifyInstance, request: FastifyRequest, onEnded?: () => void): ApiTransport {
  const { cookies } = request;
  const consent = readConsent(request.headers.cookie);
  const send = createSender(server, {
    token: cookies[SESSION_COOKIE] ?? null,
    guestCart: cookies[CART_COOKIE] ?? null,
    consent: consent && `${CONSENT_COOKIE}=${consentCookieValue(consent)}`,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    requestId: request.id,
  });
  return async (call) => {
    const response = toResponse(await send(call));
    const ownSession = call.token === undefined && Boolean(cookies[SESSION_COOKIE]);
    if (onEnded && ownSession && response.status === 401 && toRecord(response.body)['code'] === 'not-signed-in') {
      // A session that waits for its second factor has not ended: this endpoint accepts it.
      const { status } = await send({ method: 'GET', url: readStaffSession.path });
      if (status === 401) onEnded();
    }
    return response;
  };
}

/** Sends anonymous requests: their responses may be shown to everybody. */
export function anonymousSender(server: FastifyInstance, address: string): (call: ApiCall) => Promise<RawResponse> {
  return createSender(server, {
    token: null,
    guestCart: null,
    consent: null,
    address,
    agent: '',
    requestId: randomUUID(),
  });
}

export function toResponse({ status, text, retryAfter }: RawResponse): ApiResponse {
  return { status, body: text === '' ? null : JSON.parse(text), retryAfter };
}

function createSender(server: FastifyInstance, identity: RequestIdentity): (call: ApiCall) => Promise<RawResponse> {
  return async (call) => {
    const token = call.token === undefined ? identity.token : call.token;
    const guestCart = call.guestCart === undefined ? identity.guestCart : call.guestCart;
    const encodedBody = await encodeBody(call.body);
    const response = await server.inject({
      method: call.method,
      url: call.url,
      remoteAddress: identity.address,
      headers: {
        accept: 'application/json',
        'x-request-id': identity.requestId,
        'user-agent': identity.agent,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(identity.token && token !== identity.token ? { [VISITOR_SESSION_HEADER]: identity.token } : {}),
        ...(identity.consent ? { cookie: identity.consent } : {}),
        ...(guestCart ? { 'x-session-id': guestCart } : {}),
        ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
        ...(encodedBody ? { 'content-type': encodedBody.type } : {}),
      },
      ...(encodedBody ? { payload: encodedBody.payload } : {}),
    });
    const retryAfter = Number(response.headers['retry-after']);
    return {
      status: response.statusCode,
      text: response.body,
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    };
  };
}

/** Encodes a body as JSON, or FormData as a multipart form. */
async function encodeBody(body: unknown): Promise<{ type: string; payload: string | Buffer } | null> {
  if (body === undefined) return null;
  if (!(body instanceof FormData)) return { type: 'application/json', payload: JSON.stringify(body) };
  const form = new Response(body);
  return { type: form.headers.get('content-type') ?? '', payload: Buffer.from(await form.arrayBuffer()) };
}
