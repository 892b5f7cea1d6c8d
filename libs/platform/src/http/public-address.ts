import { BlockList, isIP } from 'node:net';

/** A picture URL that is not requested: a retry cannot succeed. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

const nonPublicRanges = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  nonPublicRanges.addSubnet(network, bits, 'ipv4');
// Within the public range of IPv6: tunnels of IPv4 addresses, and documentation ranges.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  nonPublicRanges.addSubnet(network, bits, 'ipv6');

const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

/** True for a public IP address: not loopback, private, link-local (cloud metadata), or an IPv6 form of these. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !nonPublicRanges.check(address, 'ipv4');
  return family === 6 && publicIpv6.check(address, 'ipv6') && !nonPublicRanges.check(address, 'ipv6');
}

const ALLOWED_PORTS = ['', '80', '443', '8080', '8443'];

/**
 * Validates the URL of a picture to fetch. Does not resolve its host name.
 * @param trusted hosts ("pim.lan:8080") that are exempt from the rules about ports and IP addresses
 * @throws RefusedAddress for anything but http and https, for credentials, unusual ports and IP addresses that are not public
 */
export function parsePictureUrl(address: string, trusted: readonly string[]): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new RefusedAddress('not an http URL');
  if (url.username || url.password) throw new RefusedAddress('a URL with credentials');
  if (trusted.includes(url.host)) return url;
  if (!ALLOWED_PORTS.includes(url.port)) throw new RefusedAddress(`port ${url.port} is not allowed`);
  const ip = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(ip) && !isPublicAddress(ip)) throw new RefusedAddress(`${ip} is not on the public internet`);
  return url;
}
