import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, RefusedAddress } from './public-address.js';

/**
 * Looks a name up for a connection and refuses names that lead inside. The connection uses the very addresses that
 * were checked, so that a name cannot mean one machine when it is checked and another when it is called.
 */
export const guardedLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const inside = addresses.find(({ address }) => !isPublicAddress(address));
    if (inside) return done(new RefusedAddress(`${hostname} leads to ${inside.address}`), '');
    const [first] = addresses;
    if (!first) return done(new Error(`${hostname} has no address`), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
