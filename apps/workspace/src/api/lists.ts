import type {
  ClientView,
  listClients,
  listQuotes,
  listSupplierProducts,
  listWorkspaceProducts,
  ReplyOf,
} from '@boutik/contract';
import type { GetListResult, RaRecord } from 'react-admin';
import { clientsPage } from './clients-page';
import { request } from './http';
import { type ListRequest, listQuery } from './list-query';
import { SharedRead } from './shared-read';

type Read = (asked: ListRequest, signal: AbortSignal | undefined) => Promise<GetListResult>;

interface OurList {
  data: { data: RaRecord[]; total: number };
}

/** Lists whose request or reply differs from the default one (workspace.md §7). */
const lists: Record<string, Read> = {
  devis: async (asked, signal) => {
    const { data } = await request<ReplyOf<typeof listQuotes>>(`/api/commercial/devis?${listQuery(asked)}`, { signal });
    return { data: data.data, total: data.total };
  },
  products: async (asked, signal) => {
    const { data, meta } = await request<ReplyOf<typeof listWorkspaceProducts>>(`/api/products?${listQuery(asked)}`, {
      signal,
    });
    return { data: data.data, total: meta.total };
  },
  'supplier-products': async (asked, signal) => {
    const { products, fournisseurs, statistiques } = await request<ReplyOf<typeof listSupplierProducts>>(
      `/api/fournisseurs/products?${listQuery({ ...asked, sort: undefined })}`,
      { signal },
    );
    return { data: products.data, total: products.total, meta: { fournisseurs, statistiques } };
  },
  clients: async (asked, signal) => clientsPage(await allClients.get(signal), asked),
};

/** One page of a resource; a resource without a reader of its own uses the default one. */
export function readList(resource: string, asked: ListRequest, signal?: AbortSignal): Promise<GetListResult> {
  const read = lists[resource];
  return read ? read(asked, signal) : readOther(resource, asked, signal);
}

async function readOther(resource: string, asked: ListRequest, signal?: AbortSignal): Promise<GetListResult> {
  const { data } = await request<OurList>(`/api/commercial/${resource}?${listQuery(asked)}`, { signal });
  return { data: data.data, total: data.total };
}

/** WS-113: the API returns all clients at once; they are paginated in the browser. */
const allClients = new SharedRead<ClientView[]>(async () => {
  const { clients } = await request<ReplyOf<typeof listClients>>('/api/commercial/clients');
  return clients;
});

/** The next list of clients is read from the server again. */
export function forgetClients(): void {
  allClients.forget();
}
