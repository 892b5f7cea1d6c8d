import { ConfigurationError, readConfiguration } from '../config/configuration.js';
import { fastifyAdapter } from './fastify.js';
import { requestIp } from './request-ip.js';

const settingsFor = (proxies?: string) =>
  readConfiguration({
    DATABASE_URL: 'postgres://localhost/none',
    ...(proxies !== undefined && { TRUST_PROXY: proxies }),
  });

/** The address of a request from `peer` with this X-Forwarded-For, the same for routes and sockets. */
async function requestIpBehind(proxies: string | undefined, peer: string, forwarded: string): Promise<string> {
  const settings = settingsFor(proxies);
  const server = fastifyAdapter(settings).getInstance();
  server.get('/', (request) => {
    expect(requestIp(request.raw, settings.http)).toBe(request.ip);
    return request.ip;
  });
  const response = await server.inject({ url: '/', remoteAddress: peer, headers: { 'x-forwarded-for': forwarded } });
  await server.close();
  return response.body;
}

describe('the address of a visitor', () => {
  // What nginx's $proxy_add_x_forwarded_for sends when the visitor at 198.51.100.7 forges the header.
  const forgedHeader = '203.0.113.9, 198.51.100.7';

  it.each([
    { who: 'no proxy', proxies: undefined, peer: '198.51.100.7', header: '203.0.113.9' },
    { who: 'no proxy, set explicitly', proxies: 'false', peer: '198.51.100.7', header: '203.0.113.9' },
    { who: 'one proxy', proxies: '1', peer: '127.0.0.1', header: forgedHeader },
    { who: 'one proxy, in the old notation', proxies: 'true', peer: '127.0.0.1', header: forgedHeader },
    { who: 'two proxies', proxies: '2', peer: '127.0.0.1', header: `${forgedHeader}, 10.0.0.4` },
    { who: 'a bypassed proxy', proxies: '1', peer: '9.9.9.9', header: forgedHeader, counts: '9.9.9.9' },
    {
      who: 'the same on two stacks',
      proxies: '1',
      peer: '::ffff:9.9.9.9',
      header: forgedHeader,
      counts: '::ffff:9.9.9.9',
    },
    { who: 'a proxy by its address', proxies: '10.0.0.4', peer: '10.0.0.4', header: forgedHeader },
    {
      who: 'proxies by networks',
      proxies: 'loopback, 10.0.0.0/8',
      peer: '127.0.0.1',
      header: `${forgedHeader}, 10.0.0.4`,
    },
    { who: 'an untrusted peer', proxies: '10.0.0.4', peer: '198.51.100.7', header: '203.0.113.9' },
    { who: 'IPv6', proxies: 'fd00::/8', peer: 'fd00::1', header: '2001:db8::1, 2001:db8::2', counts: '2001:db8::2' },
  ])('behind $who', async ({ proxies, peer, header, counts = '198.51.100.7' }) => {
    expect(await requestIpBehind(proxies, peer, header)).toBe(counts);
  });

  it.each(['yes', '-1', '12', '1.5', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example', '10.0.0'])(
    'rejects TRUST_PROXY=%s',
    (value) => {
      expect(() => settingsFor(value)).toThrow(ConfigurationError);
    },
  );
});
