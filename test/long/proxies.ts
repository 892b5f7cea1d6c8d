import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../support/free-port.js';
import { ROOT } from '../support/shop-processes.js';

/** A self-made certificate of localhost, and the folder that it is in. */
export interface Certificate {
  directory: string;
  certificate: string;
  key: string;
}

export function makeCertificate(): Certificate {
  const directory = mkdtempSync(join(tmpdir(), 'boutik-proxy-'));
  chmodSync(directory, 0o755);
  const [certificate, key] = [join(directory, 'certificate.pem'), join(directory, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
    stdio: 'ignore',
  });
  return { directory, certificate, key };
}

/** A file of docs/ with the addresses of the test; each must be in it. */
function example(file: string, replacements: Record<string, string>): string {
  const text = readFileSync(join(ROOT, 'docs', file), 'utf8');
  return Object.entries(replacements).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${file} does not contain "${from}"`);
    return changed.replaceAll(from, to);
  }, text);
}

/** What the examples call the two api processes. */
const apiAddresses = (urls: readonly string[]): Record<string, string> =>
  Object.fromEntries(urls.map((url, at) => [`127.0.0.1:${3000 + at}`, `127.0.0.1:${new URL(url).port}`]));

interface ProxySite {
  port: number;
  urls: readonly string[];
  tls: Certificate;
}

export interface ProxyProgram {
  name: string;
  installed: boolean;
  start(site: ProxySite): Promise<ChildProcess>;
  /** With the documented cache, where there is one. */
  startCaching?: (site: ProxySite) => Promise<ChildProcess>;
}

export const nginx: ProxyProgram = {
  name: 'nginx',
  installed: spawnSync('nginx', ['-v']).status === 0,
  async start(site) {
    return startNginx(site.tls, await nginxSite(site));
  },
  startCaching: startCachingNginx,
};

/** The same with the lines of docs/operations.md for a cache; the certificate's folder takes the cached pages. */
async function startCachingNginx(site: ProxySite): Promise<ChildProcess> {
  const text = example('operations.md', { '/var/cache/nginx/boutik': join(site.tls.directory, 'cache') });
  const [, global = '', inServer = ''] = /```nginx\n# In http:\n(.*?)\n# In server[^\n]*\n(.*?)\n```/s.exec(text) ?? [];
  const base = await nginxSite(site);
  const header = 'proxy_set_header Host $host;';
  if (!inServer || !base.includes(header)) throw new Error('The lines of the cache were not found.');
  return startNginx(site.tls, `${global}\n${base.replace(header, `${header}\n${inServer}`)}`);
}

/** docs/proxy/nginx.conf with the addresses of the test. */
async function nginxSite({ port, urls, tls }: ProxySite): Promise<string> {
  return example('proxy/nginx.conf', {
    'listen 80;': `listen ${await freePort()};`,
    'listen 443 ': `listen ${port} `,
    '/etc/ssl/certs/www.example.re.pem': tls.certificate,
    '/etc/ssl/private/www.example.re.key': tls.key,
    'www.example.re': 'localhost',
    ...apiAddresses(urls),
  });
}

/** @param site what is in the file of conf.d */
function startNginx({ directory }: Certificate, site: string): ChildProcess {
  const folder = mkdtempSync(join(directory, 'nginx-'));
  chmodSync(folder, 0o755);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`);
  writeFileSync(join(folder, 'site.conf'), site);
  const http = `access_log off; ${lines.join(' ')} include ${folder}/site.conf;`;
  const main = `worker_processes 1; pid ${folder}/pid; events {} http { ${http} }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  mkdirSync(join(folder, 'logs'));
  return spawnProxy('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {});
}

export const caddy: ProxyProgram = {
  name: 'Caddy',
  installed: spawnSync('caddy', ['version']).status === 0,
  async start({ port, urls, tls }) {
    const site = example('proxy/Caddyfile', {
      'www.example.re {': `localhost:${port} {\n\ttls ${tls.certificate} ${tls.key}`,
      ...apiAddresses(urls),
    });
    const file = join(tls.directory, 'Caddyfile');
    // Without its own port for commands, and without the redirect of port 80.
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    const home = { HOME: tls.directory, XDG_DATA_HOME: tls.directory, XDG_CONFIG_HOME: tls.directory };
    return spawnProxy('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], home);
  },
};

function spawnProxy(program: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  child.once('exit', (code) => code && process.stderr.write(`${program} ended with ${code}: ${output}\n`));
  return child;
}

export async function stopProxy(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export function removeCertificate({ directory }: Certificate): void {
  rmSync(directory, { recursive: true, force: true });
}

export interface ProxyReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Calls a proxy over TLS from an address of its own (all of 127.0.0.0/8 is this machine). */
export class TlsClient {
  readonly agent: Agent;

  constructor(
    private readonly url: string,
    { certificate }: Certificate,
    readonly address = '127.0.0.1',
  ) {
    this.agent = new Agent({ keepAlive: true, ca: readFileSync(certificate), localAddress: address });
  }

  async call(
    path: string,
    { body, headers = {} }: { body?: Buffer | string; headers?: Record<string, string> } = {},
  ): Promise<ProxyReply> {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(this.url + path, { method, agent: this.agent, headers: { ...headers, ...length } });
    sent.end(body);
    return new Promise((resolve, reject) => {
      sent.once('error', reject);
      sent.once('response', (response) => {
        buffer(response).then(
          (bytes) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString('utf8') }),
          reject,
        );
      });
    });
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<ProxyReply> {
    return this.call(path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }
}
