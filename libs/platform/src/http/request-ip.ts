import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Configuration } from '@boutik/platform/config';
import { isPublicAddress } from './public-address.js';

type TrustFunction = (peer: string, hop: number) => boolean;

/**
 * The value of Fastify's `trustProxy`. Fastify does not accept a number of proxies, because anyone who reaches the port
 * could send as many addresses. Here the nearest proxy must have a private address; a proxy with a public address must
 * be configured by it.
 */
export function trustProxyOption({ trustProxy }: Configuration['http']): false | string[] | TrustFunction {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (peer, hop) => hop < trustProxy && (hop > 0 || isPrivatePeer(peer));
}

let lastPeer = { address: '', isPrivate: false };

/** Nearly all requests come from one proxy, and each asks several times. */
function isPrivatePeer(address: string): boolean {
  if (address !== lastPeer.address)
    lastPeer = { address, isPrivate: !isPublicAddress(address.replace(/^::ffff:/i, '')) };
  return lastPeer.isPrivate;
}

/** The client address of a raw request (of a socket), by the same rule as Fastify's `request.ip`. */
export function requestIp(request: IncomingMessage, http: Configuration['http']): string {
  return proxyAddress(request, trustProxyOption(http) || (() => false));
}
