import type { Endpoint } from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import type { SignedInUser } from './caller.js';

/**
 * The session of the visitor for whom a page calls the API without it, so that such a call cannot change what a view of a
 * client may not. It authenticates nobody.
 */
export const VISITOR_SESSION_HEADER = 'x-visitor-session';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a session that shows the site as a client may not make this call: all that changes something, unless it is declared. */
export function isRefusedWhileViewing(method: string, endpoint: Pick<Endpoint, 'whileViewing'> | undefined): boolean {
  if (endpoint?.whileViewing) return endpoint.whileViewing === 'refused';
  return !SAFE_METHODS.has(method);
}

export function viewingClient({ prenom, name }: Pick<SignedInUser, 'prenom' | 'name'>): DomainError {
  const client = `${prenom} ${name}`.trim();
  return new DomainError(
    'forbidden',
    'viewing-client',
    `Vous voyez le site comme ${client}, en lecture seule. Quittez cette vue pour continuer.`,
  );
}
