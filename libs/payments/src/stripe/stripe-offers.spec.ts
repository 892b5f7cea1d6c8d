import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StripeProvider } from './stripe-provider.js';

const on = { available: true, display_preference: { overridable: null, preference: 'on', value: 'on' } };
const off = { ...on, available: false };
const configuration = (is_default: boolean, means: object) => ({
  id: 'pmc_1',
  object: 'payment_method_configuration',
  active: true,
  is_default,
  ...means,
});

/** Answers as Stripe does to the list of an account's configurations of means, and remembers opened sessions. */
describe('what Stripe’s payment page offers besides cards', () => {
  let server: Server;
  let reads = 0;
  let status = 200;
  let opened = '';
  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      const isList = url?.startsWith('/v1/payment_method_configurations') ?? false;
      reads += isList ? 1 : 0;
      const data = [
        configuration(false, { apple_pay: off, alma: on }),
        configuration(true, { apple_pay: on, google_pay: on, klarna: on, alma: off }),
      ];
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(status === 200 ? { object: 'list', has_more: false, data } : { error: { message: 'no' } }));
    });
    server.prependListener('request', (request) => {
      if (request.url === '/v1/checkout/sessions') request.on('data', (part) => (opened += String(part)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const provider = () =>
    new StripeProvider({
      secretKey: 'sk_test_right',
      webhookSecret: 'whsec_1',
      openMinutes: 60,
      api: { protocol: 'http', host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    });

  it('is read from the default configuration', async () => {
    expect(await provider().readOffers()).toEqual({ wallets: ['Apple Pay', 'Google Pay'], credits: ['Klarna'] });
    expect(reads).toBe(1);
  });

  it('is not known while Stripe refuses to tell', async () => {
    status = 401;
    await expect(provider().readOffers()).rejects.toThrow();
  });

  it('leaves out what tells days later whether the money came', async () => {
    status = 401;
    const request = { reference: 'CMD-1', amount: 1000, currency: 'EUR' as const, description: 'Commande' };
    const opening = provider().open({
      ...request,
      customerEmail: 'marie@boutik.test',
      successUrl: 'http://x/ok',
      cancelUrl: 'http://x/no',
    });
    await expect(opening).rejects.toThrow();
    expect(decodeURIComponent(opened)).toMatch(/excluded_payment_method_types\[\d\]=sepa_debit/);
  });
});
