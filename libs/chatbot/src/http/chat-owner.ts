import { randomToken } from '@boutik/kernel';
import type { CallerInfo } from '@boutik/platform';
import type { ChatOwner } from '../storage/chats.js';

const KEY = /^[\w-]{8,100}$/;

/**
 * The owner that a call names: its person, with what the visitor of X-Session-ID said before signing in; else that visitor;
 * null for neither.
 */
export function ownerOf({ user }: CallerInfo, session: unknown): ChatOwner | null {
  const guestKey = typeof session === 'string' && KEY.test(session) ? session : null;
  return user || guestKey ? { userId: user?.id ?? null, guestKey } : null;
}

/** The same; a visitor without a name gets one, to be sent with the next calls. */
export function ownerOrNew(caller: CallerInfo, session: unknown): { owner: ChatOwner; given: string | null } {
  const owner = ownerOf(caller, session);
  if (owner) return { owner, given: owner.guestKey };
  const guestKey = randomToken(24);
  return { owner: { userId: null, guestKey }, given: guestKey };
}
