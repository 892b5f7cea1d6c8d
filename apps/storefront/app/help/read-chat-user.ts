import { endpoints } from '@boutik/api-client';
import { isStaff, roleOf } from '@boutik/kernel';
import type { AppLoadContext } from 'react-router';
import { callOrNull } from '../api/call';

/** The signed-in user, as far as the help window needs it. */
export interface ChatUser {
  id: number;
  staff: boolean;
}

/** Null without a session. */
export async function readChatUser(context: AppLoadContext): Promise<ChatUser | null> {
  const user = (await callOrNull(context, endpoints.currentUser, {}))?.user;
  if (!user) return null;
  const role = roleOf(user.user_type);
  return { id: user.id, staff: role !== null && isStaff(role) };
}
