import simpleRestProvider from 'ra-data-simple-rest';
import { toRecord } from '@boutik/kernel';
import type { DataProvider, GetManyParams, GetOneParams, QueryFunctionContext, RaRecord } from 'react-admin';
import { type RequestOptions, request } from './http';
import { readList } from './lists';

const BASE_PATH = '/api/commercial';
/** The pseudo-resource of replies that are neither a list nor a record: the id is the path of the API call. */
export const API_PATHS_RESOURCE = 'api-paths';

/**
 * react-admin's data provider for our API. ra-data-simple-rest turns the methods for one record into requests;
 * `httpClient` adapts these requests to our API, and our replies to the format that it expects.
 */
export const dataProvider: DataProvider = {
  ...simpleRestProvider(BASE_PATH, httpClient),
  getList: async (resource, { pagination, sort, filter, signal }) => {
    const params = { pagination: pagination ?? { page: 1, perPage: 15 }, sort, filter: toRecord(filter) };
    // react-admin lets each caller name the type of the rows; the reader of the resource gives it.
    return (await readList(resource, params, signal)) as never;
  },
  getOne: async <Row extends RaRecord>(resource: string, { id, signal }: GetOneParams<Row> & QueryFunctionContext) => {
    if (resource === API_PATHS_RESOURCE) return { data: { ...(await request<Row>(String(id), { signal })), id } };
    const { data } = await request<{ data: Row }>(`${BASE_PATH}/${resource}/${id}`, { signal });
    return { data };
  },
  // Our API has no lookup by a list of ids: one call for each id.
  getMany: async <Row extends RaRecord>(
    resource: string,
    { ids, signal }: GetManyParams<Row> & QueryFunctionContext,
  ) => {
    const replies = await Promise.all(
      ids.map((id) => request<{ data: Row }>(`${BASE_PATH}/${resource}/${id}`, { signal })),
    );
    return { data: replies.map(({ data }) => data) };
  },
  delete: async (resource, { id, previousData }) => {
    await request(`${BASE_PATH}/${resource}/${id}`, { method: 'DELETE' });
    // Our API does not return the deleted record; without the previous one, react-admin only uses the id.
    return { data: (previousData ?? { id }) as never };
  },
  supportAbortSignal: true,
};

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

interface HttpClientOptions {
  method?: string;
  body?: BodyInit | null;
  headers?: unknown;
  signal?: AbortSignal | null;
}

async function httpClient(url: string, { method, body, headers, signal }: HttpClientOptions = {}) {
  const options: RequestOptions = { method: methods.find((one) => one === method), signal: signal ?? undefined };
  if (typeof body === 'string') options.body = JSON.parse(body);
  if (headers instanceof Headers) options.headers = Object.fromEntries(headers);
  const { data } = await request<{ data: RaRecord }>(url, options);
  return { status: 200, headers: new Headers(), body: '', json: data };
}
