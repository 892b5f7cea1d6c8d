import { randomToken } from '@boutik/kernel';
import type { CallerInfo } from '@boutik/platform/http';
import type { ChatOwner } from '../storage/chats.repository.js';

const SESSION_KEY_PATTERN = /^[\w-]{8,100}$/;

/**
 * The owner of the conversations of a request: the signed-in user, together with the visitor session of X-Session-ID
 * (conversations of before signing in), or that session alone; null when the request has neither.
 */
export function findChatOwner({ user }: CallerInfo, session: unknown): ChatOwner | null {
  const guestKey = typeof session === 'string' && SESSION_KEY_PATTERN.test(session) ? session : null;
  return user || guestKey ? { userId: user?.id ?? null, guestKey } : null;
}

/** The same; a visitor without a session key gets a new one, to be sent with the next requests. */
export function findOrCreateChatOwner(
  caller: CallerInfo,
  session: unknown,
): { owner: ChatOwner; sessionId: string | null } {
  const owner = findChatOwner(caller, session);
  if (owner) return { owner, sessionId: owner.guestKey };
  const guestKey = randomToken(24);
  return { owner: { userId: null, guestKey }, sessionId: guestKey };
}
