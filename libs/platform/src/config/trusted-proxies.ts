import { isIP } from 'node:net';
import { z } from 'zod';

/** Networks that Fastify knows by name. */
const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Whose word about a visitor's address counts: nobody's (false), that of so many proxies in a row before the api, or
 * that of the proxies at these addresses. "true" is one proxy: never the first address of the header, which the visitor
 * writes.
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
  if (version === 0) return NAMES.has(text);
  // A network of everybody would believe whatever a visitor writes.
  return prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128));
}
