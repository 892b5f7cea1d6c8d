import { endpoints } from '@boutik/api-client';
import { readConsent } from '@boutik/kernel';
import type { AppLoadContext } from 'react-router';
import { callOrNull } from '../api/call';
import { hasSession } from '../api/session';

/** True when neither the cookie nor the account contains a cookie choice (SF-221). */
export async function needsConsent(request: Request, context: AppLoadContext): Promise<boolean> {
  if (readConsent(request.headers.get('cookie'))) return false;
  if (!hasSession(request)) return true;
  const known = await callOrNull(context, endpoints.readCookieConsent, {});
  return known?.consent === null;
}
