import { nginx } from './proxies.js';
import { describeProxy } from './proxy-suite.js';

jest.setTimeout(300_000);

describeProxy(nginx);
