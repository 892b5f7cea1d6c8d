import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { type Call, request } from './http';
import { readList } from './lists';

const ROOT = '/api/commercial';
/** The pseudo-resource of replies that are neither a list nor a record: the id is the path of the API call. */
export const READINGS = 'readings';

/**
 * react-admin's data provider for our API. ra-data-simple-rest turns the methods for one record into requests;
 * `httpClient` adapts these requests to our API, and our replies to the format that it expects.
 */
export const dataProvider: DataProvider = {
  ...simpleRestProvider(ROOT, speakOurs),
  getList: async (resource, { pagination, sort, filter, signal }) => {
    const asked = {
      pagination: pagination ?? { page: 1, perPage: 15 },
      sort,
      filter: (filter ?? {}) as Record<string, unknown>,
    };
    return (await readList(resource, asked, signal)) as never;
  },
  getOne: async (resource, { id, signal }) => {
    if (resource === READINGS) return { data: { ...(await request<object>(String(id), { signal })), id } as never };
    const { data } = await request<{ data: RaRecord }>(`${ROOT}/${resource}/${id}`, { signal });
    return { data: data as never };
  },
  // Our API has no lookup by a list of ids: one call for each id.
  getMany: async (resource, { ids, signal }) => {
    const found = await Promise.all(
      ids.map((id: Identifier) => request<{ data: RaRecord }>(`${ROOT}/${resource}/${id}`, { signal })),
    );
    return { data: found.map(({ data }) => data) as never[] };
  },
  // Our API does not return the deleted record.
  delete: async (resource, { id, previousData }) => {
    await request(`${ROOT}/${resource}/${id}`, { method: 'DELETE' });
    return { data: (previousData ?? { id }) as never };
  },
  supportAbortSignal: true,
};

interface RestOptions {
  method?: string;
  body?: BodyInit | null;
  headers?: unknown;
  signal?: AbortSignal | null;
}

async function speakOurs(url: string, { method, body, headers, signal }: RestOptions = {}) {
  const call: Call = { method: method as Call['method'], signal: signal ?? undefined };
  if (typeof body === 'string') call.body = JSON.parse(body);
  if (headers instanceof Headers) call.headers = Object.fromEntries(headers);
  const { data } = await request<{ data: RaRecord }>(url, call);
  return { status: 200, headers: new Headers(), body: '', json: data };
}
