import { isIP } from 'node:net';
import { z } from 'zod';

/** Network names that Fastify accepts. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Which X-Forwarded-For header is trusted: none (false), that of a number of proxies in a row before the api, or that of
 * the proxies at these addresses. "true" means one proxy, never the first address of the header, which the visitor can
 * forge.
 */
export const trustedProxies = z
  .string()
  .default('')
  .transform((text, context): false | number | string[] => {
    const value = text.trim().toLowerCase();
    if (value === '' || value === 'false' || value === '0') return false;
    if (value === 'true') return 1;
    if (/^[1-9]$/.test(value)) return Number(value);
    const list = value.split(/[\s,]+/).filter(Boolean);
    if (list.every(isNetwork)) return list;
    context.addIssue('attend un nombre de mandataires (1 à 9), ou leurs adresses ou réseaux séparés par des virgules');
    return z.NEVER;
  });

function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return NAMED_NETWORKS.has(text);
  // The prefix 0 would trust every visitor.
  return prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128));
}
