import { checkCookies } from '@boutik/contract';
import { consentIn } from '@boutik/kernel';
import type { AppLoadContext } from 'react-router';
import { callOrNull } from '../api/call';
import { hasSession } from '../api/session';

/** True when neither the cookie nor the account contains a cookie choice (SF-221). */
export async function asksConsent(request: Request, context: AppLoadContext): Promise<boolean> {
  if (consentIn(request.headers.get('cookie'))) return false;
  if (!hasSession(request)) return true;
  const known = await callOrNull(context, checkCookies, {});
  return known?.consent === null;
}
