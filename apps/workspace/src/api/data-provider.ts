import simpleRestProvider from 'ra-data-simple-rest';
import { toRecord } from '@boutik/kernel';
import type { DataProvider, GetManyParams, GetOneParams, QueryFunctionContext, RaRecord } from 'react-admin';
import { changedFields } from './changed-fields';
import { callPath } from './http';
import { BASE_PATH } from './base-path';
import { readList } from './lists';
import { withApiNames } from './resource-names';

/** The pseudo-resource of replies that are neither a list nor a record: the id is the path of the API call. */
export const API_PATHS_RESOURCE = 'api-paths';

/**
 * react-admin's data provider for our API. ra-data-simple-rest turns the methods for one record into requests;
 * `httpClient` adapts these requests to our API, and our replies to the format that it expects.
 */
export const dataProvider: DataProvider = withApiNames({
  ...simpleRestProvider(BASE_PATH, httpClient),
  getList: async (resource, { pagination, sort, filter, signal }) => {
    const params = { pagination: pagination ?? { page: 1, perPage: 15 }, sort, filter: toRecord(filter) };
    // react-admin lets each caller name the type of the rows; the reader of the resource gives it.
    return (await readList(resource, params, signal)) as never;
  },
  getOne: async <Row extends RaRecord>(resource: string, { id, signal }: GetOneParams<Row> & QueryFunctionContext) => {
    if (resource === API_PATHS_RESOURCE)
      return { data: { ...(await callPath<Row>('GET', String(id), { signal })), id } };
    const { data } = await callPath<{ data: Row }>('GET', `${BASE_PATH}/${resource}/${id}`, { signal });
    return { data };
  },
  // Our API has no lookup by a list of ids: one call for each id.
  getMany: async <Row extends RaRecord>(
    resource: string,
    { ids, signal }: GetManyParams<Row> & QueryFunctionContext,
  ) => {
    const replies = await Promise.all(
      ids.map((id) => callPath<{ data: Row }>('GET', `${BASE_PATH}/${resource}/${id}`, { signal })),
    );
    return { data: replies.map(({ data }) => data) };
  },
  // Only what was changed: another user may have changed the rest meanwhile, which the version tells the server.
  update: async (resource, { id, data, previousData }) => {
    const reply = await callPath<{ data?: object }>('PATCH', `${BASE_PATH}/${resource}/${id}`, {
      body: { ...changedFields(data, previousData), ...versionOf(previousData) },
    });
    // react-admin lets each caller name the type of the record.
    return { data: { ...previousData, ...data, ...reply.data, id } as never };
  },
  delete: async (resource, { id, previousData }) => {
    await callPath('DELETE', `${BASE_PATH}/${resource}/${id}`);
    // Our API does not return the deleted record; without the previous one, react-admin only uses the id.
    return { data: (previousData ?? { id }) as never };
  },
  supportAbortSignal: true,
});

interface HttpClientOptions {
  method?: string;
  body?: BodyInit | null;
  headers?: unknown;
  signal?: AbortSignal | null;
}

async function httpClient(url: string, { method = 'GET', body, headers, signal }: HttpClientOptions = {}) {
  const { data } = await callPath<{ data: RaRecord }>(method, url, {
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    ...(headers instanceof Headers && { headers: Object.fromEntries(headers) }),
    signal: signal ?? undefined,
  });
  return { status: 200, headers: new Headers(), body: '', json: data };
}

/** That of records which have one; a form that sends nothing else changes nothing. */
function versionOf(record: { version?: unknown }): { version?: number } {
  return typeof record.version === 'number' ? { version: record.version } : {};
}
