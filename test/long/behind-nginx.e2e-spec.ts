import { nginx } from './proxies.js';
import { describeProxy } from './proxy-suite.js';

jest.setTimeout(300_000);

/** docs/proxy/nginx.conf, and the cache of docs/operations.md, before two api processes. A minute and a half. */
describeProxy(nginx);
