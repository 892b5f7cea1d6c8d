import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StripeProvider } from './stripe-provider.js';

/** Answers as Stripe does to the balance of an account: only to its key. */
describe('the trial of Stripe’s keys', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer(({ url, headers }, response) => {
      const known = url === '/v1/balance' && headers.authorization === 'Bearer sk_test_right';
      const error = { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_***rong' };
      response
        .writeHead(known ? 200 : 401, { 'content-type': 'application/json' })
        .end(JSON.stringify(known ? { object: 'balance', livemode: false, available: [], pending: [] } : { error }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const provider = (secretKey: string) =>
    new StripeProvider({
      secretKey,
      webhookSecret: 'whsec_1',
      openMinutes: 60,
      api: { protocol: 'http', host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    });

  it('reads whether they take real money', async () => {
    expect(await provider('sk_test_right').readMode()).toBe(false);
  });

  it('reports Stripe’s reason for refusing them', async () => {
    await expect(provider('sk_test_wrong').readMode()).rejects.toThrow(/Invalid API Key/);
  });
});
