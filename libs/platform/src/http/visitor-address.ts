import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Configuration } from '../config/configuration.js';

/** The address behind a request that Fastify does not see (a socket's), by the rule that makes its `request.ip`. */
export function visitorAddress(request: IncomingMessage, { trustProxy }: Configuration['http']): string {
  return proxyAddress(request, () => trustProxy);
}
