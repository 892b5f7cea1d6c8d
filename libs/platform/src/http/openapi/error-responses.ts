import type { Endpoint } from '@boutik/contract';
import { type ErrorKind, keysOf } from '@boutik/kernel';
import { isRefusedWhileViewing } from '../client-view.js';
import { headersTooLarge } from '../client-errors.js';
import { errorResponses } from '../errors.filter.js';
import { isOptional, type Json } from './json-schema.js';

type Codes = Partial<Record<ErrorKind, readonly string[]>>;

/** Kinds whose codes are all known; of the others the document gives examples. */
const CLOSED_KINDS: readonly ErrorKind[] = ['unauthenticated', 'forbidden', 'conflict', 'locked', 'too-many'];
/** Kinds whose replies have the header Retry-After. */
const RETRIED_KINDS: readonly ErrorKind[] = ['too-many', 'unavailable'];

const everyCall = { unavailable: ['database-away', 'database-busy'] } satisfies Codes;
const writes = { malformed: ['malformed', 'too-deep'], 'too-large': ['too-large'], unsupported: ['unsupported'] };
const sharedCodes: Codes = { ...everyCall, ...writes };

/** Failures with the same codes for most calls. */
export const sharedErrorResponses: Json = {
  ...Object.fromEntries(keysOf(sharedCodes).map((kind) => [kind, errorResponse(kind, sharedCodes[kind] ?? [])])),
  [headersTooLarge.code]: {
    description: headersTooLarge.message,
    content: errorContent(headersTooLarge, { enum: [headersTooLarge.code] }),
  },
};

/** By status, every failure that a call can answer: what follows from the endpoint's options, and what it declares. */
export function errorResponsesOf(endpoint: Endpoint): Json {
  const codes = codesOf(endpoint);
  const responses = keysOf(codes).map((kind): [string, Json] => [
    String(errorResponses[kind].status),
    codes[kind] === sharedCodes[kind]
      ? { $ref: `#/components/responses/${kind}` }
      : errorResponse(kind, codes[kind] ?? []),
  ]);
  const tooLarge = { $ref: `#/components/responses/${headersTooLarge.code}` };
  return { ...Object.fromEntries(responses), [headersTooLarge.status]: tooLarge };
}

function codesOf(endpoint: Endpoint): Codes {
  const codes: Codes = { ...impliedCodes(endpoint) };
  const declared: Codes = endpoint.errors ?? {};
  for (const kind of keysOf(declared)) codes[kind] = [...new Set([...(codes[kind] ?? []), ...(declared[kind] ?? [])])];
  return codes;
}

function impliedCodes(endpoint: Endpoint): Codes {
  const { method, path, audience, input, idempotent, requestsPerMinute } = endpoint;
  const isWrite = method !== 'GET';
  const forbidden = [
    ...(Array.isArray(audience) ? ['wrong-role'] : []),
    ...(isWrite && audience !== 'everyone' ? ['forged-request'] : []),
    ...(Array.isArray(audience) || isRefusedWhileViewing(method, endpoint) ? ['viewing-client'] : []),
  ];
  const invalid = [
    ...(input.body || input.query ? ['invalid-input'] : []),
    ...(input.body && !isOptional(input.body) ? ['missing-body'] : []),
    ...(idempotent ? ['invalid-idempotency-key', 'idempotency-key-reused'] : []),
  ];
  return {
    ...everyCall,
    ...(isWrite ? writes : {}),
    ...(path.includes(':')
      ? { malformed: isWrite ? writes.malformed : ['malformed'], 'not-found': ['unknown-path'] }
      : {}),
    ...(audience === 'everyone' ? {} : { unauthenticated: ['not-signed-in'] }),
    ...(forbidden.length > 0 ? { forbidden } : {}),
    ...(idempotent ? { conflict: ['idempotency-key-busy'] } : {}),
    ...(invalid.length > 0 ? { invalid } : {}),
    ...(requestsPerMinute ? { 'too-many': ['too-many-calls'] } : {}),
  };
}

function errorResponse(kind: ErrorKind, codes: readonly string[]): Json {
  const { message } = errorResponses[kind];
  const code = CLOSED_KINDS.includes(kind) ? { enum: codes } : { examples: codes };
  const headers = RETRIED_KINDS.includes(kind)
    ? { headers: { 'Retry-After': { description: 'Secondes à attendre.', schema: { type: 'integer', minimum: 1 } } } }
    : {};
  const content = errorContent({ message, code: codes[0] }, code, kind === 'invalid');
  return { description: message, ...headers, content };
}

function errorContent(
  { message, code }: { message: string; code: string | undefined },
  schemaOfCode: Json,
  hasFields = false,
): Json {
  const required = hasFields ? { required: ['errors'] } : {};
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: schemaOfCode }, ...required }],
  };
  const example = { status: 'error', success: false, code, message, ...(hasFields ? { errors: {} } : {}) };
  return { 'application/json': { schema, example } };
}
