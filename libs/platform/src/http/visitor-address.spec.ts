import { ConfigurationError, readConfiguration } from '../config/configuration.js';
import { fastifyAdapter } from './fastify.js';

const settingsFor = (proxies?: string) =>
  readConfiguration({
    DATABASE_URL: 'postgres://localhost/none',
    ...(proxies !== undefined && { TRUST_PROXY: proxies }),
  });

/** The address that counts for a request from `peer` with this X-Forwarded-For. */
async function addressOf(proxies: string | undefined, peer: string, forwarded: string): Promise<string> {
  const server = fastifyAdapter(settingsFor(proxies)).getInstance();
  server.get('/', (request) => request.ip);
  const answer = await server.inject({ url: '/', remoteAddress: peer, headers: { 'x-forwarded-for': forwarded } });
  await server.close();
  return answer.body;
}

describe('the address of a visitor', () => {
  // What nginx's $proxy_add_x_forwarded_for sends when the visitor at 198.51.100.7 writes a header of his own.
  const spoofed = '203.0.113.9, 198.51.100.7';

  it.each([
    ['no proxy', undefined, '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['no proxy', 'false', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['one proxy', '1', '127.0.0.1', spoofed, '198.51.100.7'],
    ['one proxy, as it was written before', 'true', '127.0.0.1', spoofed, '198.51.100.7'],
    ['two proxies', '2', '127.0.0.1', `${spoofed}, 10.0.0.4`, '198.51.100.7'],
    ['a proxy that is passed by', '1', '9.9.9.9', '203.0.113.9', '9.9.9.9'],
    ['a proxy that is passed by, on two stacks', '1', '::ffff:9.9.9.9', '203.0.113.9', '::ffff:9.9.9.9'],
    ['a proxy by its address', '10.0.0.4', '10.0.0.4', spoofed, '198.51.100.7'],
    ['two proxies by their networks', 'loopback, 10.0.0.0/8', '127.0.0.1', `${spoofed}, 10.0.0.4`, '198.51.100.7'],
    ['somebody who is not that proxy', '10.0.0.4', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['IPv6', 'fd00::/8', 'fd00::1', '2001:db8::1, 2001:db8::2', '2001:db8::2'],
  ])('behind %s (%s)', async (_name, proxies, peer, forwarded, expected) => {
    expect(await addressOf(proxies, peer, forwarded)).toBe(expected);
  });

  it.each(['yes', '-1', '12', '1.5', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example', '10.0.0'])(
    'is not settled by TRUST_PROXY=%s',
    (value) => {
      expect(() => settingsFor(value)).toThrow(ConfigurationError);
    },
  );
});
