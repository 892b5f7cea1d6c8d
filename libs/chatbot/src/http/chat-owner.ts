import { randomToken } from '@boutik/kernel';
import type { CallerInfo } from '@boutik/platform';
import type { ChatOwner } from '../storage/chats.js';

const KEY = /^[\w-]{8,100}$/;

/** The owner that a call names: its person, else the visitor of X-Session-ID; null for neither. */
export function ownerOf({ user }: CallerInfo, session: unknown): ChatOwner | null {
  if (user) return { userId: user.id, guestKey: null };
  return typeof session === 'string' && KEY.test(session) ? { userId: null, guestKey: session } : null;
}

/** The same; a visitor without a name gets one, to be sent with the next calls. */
export function ownerOrNew(caller: CallerInfo, session: unknown): { owner: ChatOwner; given: string | null } {
  const owner = ownerOf(caller, session);
  if (owner) return { owner, given: owner.guestKey };
  const guestKey = randomToken(24);
  return { owner: { userId: null, guestKey }, given: guestKey };
}
