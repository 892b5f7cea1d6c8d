import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress, parsePictureUrl, RefusedAddress } from '../../../http/public-address.js';
import { RemoteFiles } from './remote-files.js';

const rejectedUrls = [
  'http://127.0.0.1/a.jpg',
  'http://localhost/a.jpg',
  'http://LOCALHOST/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f000001/a.jpg',
  'http://0177.0.0.1/a.jpg',
  'http://127.1/a.jpg',
  'http://0/a.jpg',
  'http://0.0.0.0/a.jpg',
  'http://10.0.0.1/a.jpg',
  'http://172.16.9.9/a.jpg',
  'http://192.168.1.1/a.jpg',
  'http://100.64.0.1/a.jpg',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/a.jpg',
  'http://[::]/a.jpg',
  'http://[::ffff:127.0.0.1]/a.jpg',
  'http://[::ffff:7f00:1]/a.jpg',
  'http://[fd00:ec2::254]/a.jpg',
  'http://[fe80::1]/a.jpg',
  'http://[64:ff9b::7f00:1]/a.jpg',
  'http://[2002:7f00:1::]/a.jpg',
  'http://224.0.0.1/a.jpg',
  'http://255.255.255.255/a.jpg',
  'http://user:secret@example.com/a.jpg',
  'http://example.com:22/a.jpg',
  'http://example.com:5432/a.jpg',
  'ftp://example.com/a.jpg',
  'file:///etc/passwd',
  'gopher://example.com/a',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '//example.com/a.jpg',
  'img/a.jpg',
  '',
];

describe('URLs of remote pictures', () => {
  it.each(rejectedUrls)('%s is not requested', async (address) => {
    await expect(new RemoteFiles([]).fetch(address)).rejects.toThrow(RefusedAddress);
  });

  it('are allowed for public hosts', () => {
    for (const ip of ['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '2a01:e0a::1'])
      expect([ip, isPublicAddress(ip)]).toEqual([ip, true]);
    for (const url of ['https://example.com/a.jpg?w=1', 'http://example.com:8080/a', 'https://8.8.8.8/a.png'])
      expect(parsePictureUrl(url, []).href).toBe(url);
    expect(isPublicAddress('example.com')).toBe(false);
  });
});

describe('fetching a picture', () => {
  let server: Server;
  let host: string;
  const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
    '/a.jpg': (request, response) => response.end(`bytes for ${request.headers.host ?? ''}`),
    '/moved': (_, response) => response.writeHead(302, { location: '/a.jpg' }).end(),
    '/round': (_, response) => response.writeHead(301, { location: '/round' }).end(),
    '/inside': (_, response) => response.writeHead(307, { location: 'http://169.254.169.254/latest/' }).end(),
    '/inside-by-name': (_, response) =>
      response.writeHead(302, { location: `http://localhost:${host.split(':')[1] ?? ''}/a.jpg` }).end(),
    '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/nowhere': (_, response) => response.writeHead(302).end(),
    '/gone': (_, response) => response.writeHead(404).end(),
    '/busy': (_, response) => response.writeHead(503).end(),
    '/says-heavy': (_, response) => response.writeHead(200, { 'content-length': 11 * 1024 * 1024 }).write('x'),
    '/is-heavy': (_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', more);
      more();
    },
    '/never': () => undefined,
    '/stalls': (_, response) => response.write('x'),
  };
  beforeAll(async () => {
    server = createServer((request, response) => routes[request.url ?? '']?.(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const get = (path: string, timeoutMs?: number) =>
    new RemoteFiles([host], timeoutMs ? { timeoutMs } : {}).fetch(`http://${host}${path}`);

  it('returns its bytes, also after a redirect', async () => {
    expect((await get('/a.jpg')).toString()).toBe(`bytes for ${host}`);
    expect((await get('/moved')).toString()).toBe(`bytes for ${host}`);
  });

  it.each(['/round', '/inside', '/inside-by-name', '/file', '/nowhere', '/gone', '/says-heavy', '/is-heavy'])(
    'fails permanently on %s',
    async (path) => {
      await expect(get(path)).rejects.toThrow(RefusedAddress);
    },
  );

  it('fails with a transient error when the server is busy or slow', async () => {
    for (const path of ['/busy', '/never', '/stalls']) {
      const failed = await get(path, path === '/busy' ? 20_000 : 300).then(
        () => 'nothing',
        (cause: unknown) => (cause instanceof RefusedAddress ? 'refused' : 'failed'),
      );
      expect([path, failed]).toEqual([path, 'failed']);
    }
  });

  it('rejects a name that resolves to a private address, whatever its port', async () => {
    await expect(new RemoteFiles([]).fetch('http://localhost:8080/a.jpg')).rejects.toThrow('resolves to');
  });
});
