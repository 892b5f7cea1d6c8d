import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { type Call, request } from './http';
import { listQuery } from './list-query';

const ROOT = '/api/commercial';
const TOTAL = 'X-Total-Count';

interface ListReply {
  data: { data: RaRecord[]; total: number };
}

/**
 * The one place that knows both react-admin's verbs and our calls. ra-data-simple-rest turns verbs into requests
 * (`GET /devis?sort=…&range=…`); `speakOurs` turns those into ours, and our answers into what it expects.
 */
export const dataProvider: DataProvider = {
  ...simpleRestProvider(ROOT, speakOurs, TOTAL),
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
  const [path = '', query] = url.split('?');
  const call: Call = { method: method as Call['method'], signal: signal ?? undefined };
  if (typeof body === 'string') call.body = JSON.parse(body);
  if (headers instanceof Headers) call.headers = Object.fromEntries(headers);
  if (query !== undefined) {
    const { data } = await request<ListReply>(`${path}?${listQuery(new URLSearchParams(query))}`, call);
    return answer(data.data, { [TOTAL]: String(data.total) });
  }
  const { data } = await request<{ data: RaRecord }>(path, call);
  return answer(data, {});
}

function answer(json: unknown, headers: Record<string, string>) {
  return { status: 200, headers: new Headers(headers), body: '', json };
}
