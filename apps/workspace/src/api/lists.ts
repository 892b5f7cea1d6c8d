import { endpoints } from '@boutik/api-client';
import type { GetListResult, RaRecord } from 'react-admin';
import { paginateClients } from './paginate-clients';
import { call, callPath } from './http';
import { BASE_PATH } from './base-path';
import { type ListRequest, listQuery } from './list-query';
import { CachedRequest } from './cached-request';

type ListReader = (params: ListRequest, signal: AbortSignal | undefined) => Promise<GetListResult>;

interface PaginatedReply {
  data: { data: RaRecord[]; total: number };
}

/** Lists whose request or reply differs from the default one (workspace.md §7). */
const listReaders: Record<string, ListReader> = {
  devis: async (params, signal) => {
    const { data } = await call(endpoints.listQuotes, { query: listQuery(params), signal });
    return { data: data.data, total: data.total };
  },
  products: async (params, signal) => {
    const { data, meta } = await call(endpoints.listWorkspaceProducts, { query: listQuery(params), signal });
    return { data: data.data, total: meta.total };
  },
  'supplier-products': async (params, signal) => {
    const { products, fournisseurs, statistiques } = await call(endpoints.listSupplierProducts, {
      query: listQuery({ ...params, sort: undefined }),
      signal,
    });
    return { data: products.data, total: products.total, meta: { fournisseurs, statistiques } };
  },
  clients: async (params, signal) => {
    // Only the server knows who may have two accounts.
    if (params.filter['doublons']) return readClientPage(params, signal);
    const first = await clientCache.get(signal);
    return first.total > first.clients.length ? readClientPage(params, signal) : paginateClients(first.clients, params);
  },
};

/** One page of a resource; a resource without a reader of its own uses the default one. */
export function readList(resource: string, params: ListRequest, signal?: AbortSignal): Promise<GetListResult> {
  const reader = listReaders[resource];
  return reader ? reader(params, signal) : readDefaultList(resource, params, signal);
}

async function readDefaultList(resource: string, params: ListRequest, signal?: AbortSignal): Promise<GetListResult> {
  const { data } = await callPath<PaginatedReply>(
    'GET',
    `${BASE_PATH}/${resource}?${new URLSearchParams(listQuery(params))}`,
    { signal },
  );
  return { data: data.data, total: data.total };
}

/** The sort field of clients for the order that the server gives them: by name. */
export const CLIENT_ORDER = 'default';
/** WS-113: up to a thousand clients come at once and are paginated in the browser; beyond, the server does it. */
const clientCache = new CachedRequest(() => call(endpoints.listClients));

async function readClientPage(params: ListRequest, signal?: AbortSignal): Promise<GetListResult> {
  const sort = params.sort?.field === CLIENT_ORDER ? undefined : params.sort;
  const reply = await call(endpoints.listClients, { query: listQuery({ ...params, sort }), signal });
  const { clients, total, entreprises, particuliers } = reply;
  return { data: clients, total, meta: { total: entreprises + particuliers, entreprises, particuliers } };
}

/** The next list of clients is read from the server again. */
export function clearClientCache(): void {
  clientCache.clear();
}
