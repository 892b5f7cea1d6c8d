import type { Role } from '@boutik/kernel';
import type { z } from 'zod';

/** Who may call: anybody, anybody with a live token, or the named roles. */
export type Audience = 'everyone' | 'signed-in' | readonly Role[];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Shapes {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
}

/**
 * One call of the API, the same object on both sides of the wire: the server binds a route,
 * a guard and two validations to it, the storefront calls it, OpenAPI is made from it.
 */
export interface Endpoint<S extends Shapes = Shapes, R extends z.ZodType = z.ZodType> {
  method: Method;
  /** Path with `:name` for each key of `params`, from the root: "/api/produit/:id". */
  path: string;
  audience: Audience;
  /** What whoever has no live token is told, where the specification gives a sentence for this call. */
  signInMessage?: string;
  /** One French sentence for the API's documentation. */
  summary: string;
  /** The group it is listed under, a feature's name. */
  tag: string;
  input: S;
  reply: R;
  /** Status of a good answer; 200 unless said. */
  status?: number;
  /** Accepts the `Idempotency-Key` header (decisions §1.8). */
  idempotent?: boolean;
  /** Calls a minute and address, where the general limit is too generous (decisions §3.17). */
  callsPerMinute?: number;
}

const known: Endpoint[] = [];

/** Declares a call. Registered once, at import, so that the documentation lists them all. */
export function endpoint<S extends Shapes, R extends z.ZodType>(definition: Endpoint<S, R>): Endpoint<S, R> {
  known.push(definition);
  return definition;
}

/** Every declared call, in the order of declaration. */
export function endpoints(): readonly Endpoint[] {
  return known;
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Given<S extends Shapes> = { [K in keyof S]: In<S[K]> };

/** What the handler gets: `{ params, query, body }`, parsed. */
export type InputOf<E> = E extends Endpoint<infer S> ? { [K in keyof S]: Out<S[K]> } : never;
/** What the caller gives. */
export type CallOf<E> = E extends Endpoint<infer S> ? Given<S> : never;
/** What the caller gets, and what the handler may return before the schema filters it. */
export type ReplyOf<E> = E extends Endpoint<Shapes, infer R> ? z.output<R> : never;
