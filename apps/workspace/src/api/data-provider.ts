import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { type Call, request } from './http';
import { readList } from './lists';

const ROOT = '/api/commercial';
/** The pseudo-resource of answers that are no list and no record: the id is the call's path. */
export const READINGS = 'readings';

/**
 * The one place that knows both react-admin's verbs and our calls. ra-data-simple-rest turns verbs about one record
 * into requests; `speakOurs` turns those into ours, and our answers into what it expects.
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
  // Our api looks nothing up by a list of ids: one call each.
  getMany: async (resource, { ids, signal }) => {
    const found = await Promise.all(
      ids.map((id: Identifier) => request<{ data: RaRecord }>(`${ROOT}/${resource}/${id}`, { signal })),
    );
    return { data: found.map(({ data }) => data) as never[] };
  },
  // Our api confirms a deletion without repeating what is gone.
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
