import { checkCookies } from '@boutik/contract';
import { consentIn } from '@boutik/kernel';
import type { AppLoadContext } from 'react-router';
import { callOrNull } from '../api/call';
import { hasSession } from '../api/session';

/** True for a visitor who has not answered: no cookie, and no answer of the account either (SF-221). */
export async function asksConsent(request: Request, context: AppLoadContext): Promise<boolean> {
  if (consentIn(request.headers.get('cookie'))) return false;
  if (!hasSession(request)) return true;
  const known = await callOrNull(context, checkCookies, {});
  return known?.consent === null;
}
