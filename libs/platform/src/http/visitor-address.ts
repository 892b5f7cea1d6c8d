import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Configuration } from '../config/configuration.js';
import { isPublicAddress } from '../pictures/remote/public-address.js';

type Trusts = (peer: string, hop: number) => boolean;

/**
 * Whose X-Forwarded-For counts, as Fastify takes it. Fastify ignores a number of proxies, because whoever reaches the
 * port could write as many addresses. Here the nearest one must be on this machine or in its network; a proxy with a
 * public address is named by it.
 */
export function trustedProxies({ trustProxy }: Configuration['http']): false | string[] | Trusts {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (peer, hop) => hop < trustProxy && (hop > 0 || !isPublicAddress(peer.replace(/^::ffff:/i, '')));
}

/** The address behind a request that Fastify does not see (a socket's), by the rule that makes its `request.ip`. */
export function visitorAddress(request: IncomingMessage, http: Configuration['http']): string {
  return proxyAddress(request, trustedProxies(http) || (() => false));
}
