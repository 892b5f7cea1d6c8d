import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, RefusedAddress } from '@boutik/platform/http';

/**
 * DNS lookup for a connection that rejects names of private addresses. The connection uses the addresses that were
 * checked, which prevents DNS rebinding.
 */
export const guardedLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const privateAddress = addresses.find(({ address }) => !isPublicAddress(address));
    if (privateAddress) return done(new RefusedAddress(`${hostname} resolves to ${privateAddress.address}`), '');
    const [first] = addresses;
    if (!first) return done(new Error(`${hostname} has no address`), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
