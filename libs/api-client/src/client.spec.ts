import type { findOrder, listConversations } from '@boutik/contract';
import { ApiError, NO_RESPONSE } from './api-error.js';
import { type ApiRequest, type ApiResponse, createClient, settled } from './client.js';
import { type EndpointKey, urlOf } from './endpoint-key.js';

const ORDER = 'GET /api/commandes/:id' as EndpointKey<typeof findOrder>;
const CONVERSATIONS = 'GET /api/commercial/conversations' as EndpointKey<typeof listConversations>;

function clientOf(response: ApiResponse) {
  const requests: ApiRequest[] = [];
  const call = createClient(
    (request) => {
      requests.push(request);
      return Promise.resolve(response);
    },
    (status, message) => message || `status ${status}`,
  );
  return { call, requests };
}

describe('a client of the contract', () => {
  it('fills in path and query, and passes the options of the transport on', async () => {
    const { call, requests } = clientOf({ status: 200, body: { commande: 1 } });
    const options = { guestCart: 'c' };
    const reply = await call(ORDER, { params: { id: 'a/b' }, query: { order_token: 't&u' }, ...options });
    expect(reply).toEqual({ commande: 1 });
    expect(requests).toEqual([{ method: 'GET', url: '/api/commandes/a%2Fb?order_token=t%26u', ...options }]);
  });

  it('leaves absent values of a query out', () => {
    expect(urlOf(CONVERSATIONS, { query: { page: 2, client_id: undefined } })).toBe(
      '/api/commercial/conversations?page=2',
    );
  });

  it.each([
    [{ status: 422, body: { message: 'Faux.', errors: { a: ['x'] } } }, 422, 'Faux.', { a: ['x'] }],
    [{ status: 502, body: null }, 502, 'status 502', {}],
    [{ status: NO_RESPONSE, body: null }, NO_RESPONSE, 'status 0', {}],
    // The page of a proxy.
    [{ status: 200, body: null }, NO_RESPONSE, 'status 0', {}],
  ])('rejects %j', async (...[response, status, message, fields]) => {
    const { error } = await settled(clientOf(response).call(CONVERSATIONS));
    expect(error).toBeInstanceOf(ApiError);
    expect([error?.status, error?.message, error?.fields]).toEqual([status, message, fields]);
  });

  it('accepts a reply without a body', async () => {
    expect(await settled(clientOf({ status: 204, body: null }).call(CONVERSATIONS))).toEqual({ reply: null });
  });
});
