import type { CallOf, Endpoint } from '@boutik/contract';

declare const contractEndpoint: unique symbol;

/** Method and path of an endpoint, "GET /api/produit/:id", with the types of its input and reply but no schema. */
export type EndpointKey<E extends Endpoint = Endpoint> = string & { readonly [contractEndpoint]?: E };

/** The parts that an endpoint declares, `{ params, query, body }`; parts without required fields may be left out. */
export type CallInput<E extends Endpoint> = OptionalWhereEmpty<{
  [Part in keyof CallOf<E>]: Part extends 'body' ? CallOf<E>[Part] | FormData : CallOf<E>[Part];
}> &
  (CallOf<E> extends { body: unknown } ? unknown : { body?: FormData });

type OptionalWhereEmpty<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as object extends T[K] ? K : never]?: T[K];
};

export type Method = Endpoint['method'];
type Values = Record<string, unknown>;

/** Method, and path with parameters and query filled in. */
export function resolveEndpoint(key: EndpointKey, params: Values = {}, query: Values = {}) {
  const [method, path = ''] = key.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) search.append(name, String(item));
  return { method: method as Method, url: search.size > 0 ? `${filled}?${search}` : filled };
}

export type UrlInput<E extends Endpoint> =
  object extends Omit<CallInput<E>, 'body'> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The URL of an endpoint, for links, pictures and downloads. */
export function urlOf<E extends Endpoint>(key: EndpointKey<E>, ...input: UrlInput<E>): string {
  const { params, query } = (input[0] ?? {}) as { params?: Values; query?: Values };
  return resolveEndpoint(key, params, query).url;
}

/** Where the sign-in with a provider starts: a page to open, not a call, and therefore not in the contract. */
export const socialSignInUrl = (provider: string) => `/api/login/${provider}`;
