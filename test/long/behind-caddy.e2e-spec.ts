import { caddy } from './proxies.js';
import { describeProxy } from './proxy-suite.js';

jest.setTimeout(300_000);

/** docs/proxy/Caddyfile, word for word, before two api processes. A minute and a half. */
describeProxy(caddy);
