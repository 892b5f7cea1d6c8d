import { createHash } from 'node:crypto';
import type { SignedInUser, TestShop } from './test-shop.js';

type Message = { message: string };

/** Requests of signed-in people. `submit` sends the same key for the same content, as two clicks on the button of a form do. */
export function requestsTo(shop: () => TestShop) {
  const post = <T = Message>(path: string, by: SignedInUser, body: object = {}) =>
    shop().call<T>('POST', path, { token: by.token, body });
  return {
    get: async <T>(path: string, by: SignedInUser) => (await shop().call<T>('GET', path, { token: by.token })).body,
    post,
    submit: <T = Message>(path: string, by: SignedInUser, body: object = {}) => {
      const key = createHash('sha256').update(JSON.stringify(body)).digest('hex');
      return shop().call<T>('POST', path, { token: by.token, body, key });
    },
    /** The reply to a request that has to succeed. */
    done: async <T = Message>(path: string, by: SignedInUser, body: object = {}) => {
      const reply = await post<T>(path, by, body);
      if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
  };
}
