import type { ErrorKind, Role } from '@boutik/kernel';
import type { z } from 'zod';

/** Who may call: anybody, any user with a valid token, or users with one of the roles. */
export type Audience = 'everyone' | 'signed-in' | readonly Role[];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface InputSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
}

/**
 * One endpoint of the API, shared by server and clients: the server derives the route, the guard and the validation of
 * input and reply from it, the front ends call it, and the OpenAPI document is generated from it.
 */
export interface Endpoint<S extends InputSchemas = InputSchemas, R extends z.ZodType = z.ZodType> {
  method: Method;
  /** Path with `:name` for each key of `params`, from the root: "/api/produit/:id". */
  path: string;
  audience: Audience;
  /** Message of the 401 reply, where the specification gives one for this call. */
  signInMessage?: string;
  /**
   * Field of the body with a key that takes the place of the sign-in, of a call for everyone: a call with neither is
   * answered 401, before its other fields are read.
   */
  keyField?: string;
  /** One French sentence for the API's documentation. */
  summary: string;
  /** OpenAPI tag: the name of the feature. */
  tag: string;
  input: S;
  reply: R;
  /** Status of a successful reply; 200 by default. */
  status?: number;
  /** Further statuses of a successful reply, of the same shape. */
  otherStatuses?: readonly number[];
  /** Media types of a reply that is a file; without it the reply is JSON. */
  produces?: readonly string[];
  /** Media types of the request's body, with or without a schema; JSON by default. */
  consumes?: readonly string[];
  /**
   * Codes of the failures of this call, by kind; a call fails with no other code of kind "unauthenticated", "forbidden",
   * "conflict", "locked" or "too-many". Those that follow from audience, input and options are not declared.
   */
  errors?: Partial<Record<ErrorKind, readonly string[]>>;
  /** May be called by a session that still awaits its second factor; all others treat it as no session. */
  beforeSecondFactor?: true;
  /**
   * For a session that shows the site as a client: it may call what reads (GET), and nothing else. This allows a write, or
   * refuses a read that changes something or shows what only the account's owner may see.
   */
  whileViewing?: 'allowed' | 'refused';
  /** Accepts the `Idempotency-Key` header (decisions §1.8). */
  idempotent?: boolean;
  /** Requests per minute and IP address, where the general limit is too high (decisions §3.17). */
  requestsPerMinute?: number;
  /** The setting of the server that replaces `requestsPerMinute`. */
  limitSetting?: 'searchesPerAddress';
}

const registered: Endpoint[] = [];

/** Declares an endpoint and registers it for the documentation. */
export function endpoint<S extends InputSchemas, R extends z.ZodType>(definition: Endpoint<S, R>): Endpoint<S, R> {
  registered.push(definition);
  return definition;
}

/** All declared endpoints, in the order of declaration. */
export function endpoints(): readonly Endpoint[] {
  return registered;
}

type SchemaOutput<T> = T extends z.ZodType ? z.output<T> : undefined;
type SchemaInput<T> = T extends z.ZodType ? z.input<T> : undefined;
type CallInput<S extends InputSchemas> = { [K in keyof S]: SchemaInput<S[K]> };

/** Input of the handler: `{ params, query, body }`, parsed. */
export type InputOf<E> = E extends Endpoint<infer S> ? { [K in keyof S]: SchemaOutput<S[K]> } : never;
/** Input of the caller: `{ params, query, body }` before parsing. */
export type CallOf<E> = E extends Endpoint<infer S> ? CallInput<S> : never;
/** The reply: returned by the handler, filtered by the schema, received by the caller. */
export type ReplyOf<E> = E extends Endpoint<InputSchemas, infer R> ? z.output<R> : never;
/** What a handler may return as well: parts of the reply that are JSON already. */
export type HandlerReplyOf<E> = E extends Endpoint<InputSchemas, infer R> ? z.input<R> : never;
