import { endpoints } from '@boutik/api-client';
import type { AppLoadContext } from 'react-router';
import { callOrNull } from '../api/call';
import { hasSession } from '../api/session';

/** The signed-in user, to fill in a form. */
export interface Sender {
  name: string;
  email: string;
}

/** Null for a guest. */
export async function readSender(request: Request, context: AppLoadContext): Promise<Sender | null> {
  const user = hasSession(request) ? (await callOrNull(context, endpoints.currentUser, {}))?.user : null;
  return user ? { name: `${user.prenom} ${user.name}`.trim(), email: user.email } : null;
}
