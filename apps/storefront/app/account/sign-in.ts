import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data, redirect, redirectDocument } from 'react-router';
import { call } from '../api/call';
import { textOf } from '../api/form';
import { clearGuestCartCookie, readGuestCartId, setSessionCookie, setFlashMessage } from '../api/session';
import { redirectTarget } from './redirect-target';
import { SIGN_IN_FAILED, STAY_FIELD, type SignInSuccess } from './stay-on-page';

export interface SignInFailure {
  status: number;
  message: string;
  email: string;
  fields: Record<string, string[]>;
}

interface SignInContext {
  token: string;
  request: Request;
  context: AppLoadContext;
}

type SignInResponse = Response | ReturnType<typeof data<SignInSuccess>>;

/** Signs in, merges the guest cart and redirects, or stays on the page; returns the French error message on failure. */
export async function signIn(request: Request, context: AppLoadContext): Promise<SignInResponse | SignInFailure> {
  const form = await request.formData();
  const email = textOf(form, 'email').trim();
  const query = new URL(request.url).searchParams;
  // Only a form that scripts submit can stay on its page.
  const stays = textOf(form, STAY_FIELD) !== '' && request.headers.get('sec-fetch-mode') !== 'navigate';
  try {
    const { token, double_authentification: awaited } = await call(
      context,
      endpoints.login,
      { body: { email, password: textOf(form, 'password') } },
      { token: null },
    );
    if (awaited) return leadToSecondStep(context, token, redirectTarget(query));
    const headers = await startSession({ token, request, context });
    if (stays) return data<SignInSuccess>({ signedIn: true }, { headers });
    headers.append('Set-Cookie', setFlashMessage(context, 'connexion'));
    const target = redirectTarget(query);
    // The workspace is another application: it needs a full page load.
    return (target.startsWith('/espace-commercial') ? redirectDocument : redirect)(target, { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failureResponse(error, { email, stays });
  }
}

/** The session opens nothing yet: the workspace, where all who have a second factor work, asks for it and leads on. */
export function leadToSecondStep(context: AppLoadContext, token: string, target: string): Response {
  const query = new URLSearchParams({ suite: target });
  return redirectDocument(`/espace-commercial/connexion?${query}`, {
    headers: { 'Set-Cookie': setSessionCookie(context, token) },
  });
}

/** The Set-Cookie headers of a new session, after merging the guest cart. */
export async function startSession({ token, request, context }: SignInContext): Promise<Headers> {
  const headers = new Headers([['Set-Cookie', setSessionCookie(context, token)]]);
  const cart = new URL(request.url).searchParams.get('sessionID') ?? readGuestCartId(request);
  if (await mergeGuestCart(context, cart, token)) headers.append('Set-Cookie', clearGuestCartCookie(context));
  return headers;
}

/** The favourites go with it. A cart that cannot be merged does not prevent the sign-in (AC-022); it stays a guest cart. */
async function mergeGuestCart(context: AppLoadContext, cart: string | null, token: string): Promise<boolean> {
  if (!cart) return false;
  try {
    const input = { body: { session_id: cart } };
    await call(context, endpoints.assignCart, input, { token, guestCart: cart });
    await call(context, endpoints.claimFavourites, input, { token, guestCart: cart });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** A 403 redirects to the page that explains it; from the dialog always to the same one (AC-385). */
function failureResponse(
  error: ApiError,
  { email, stays }: { email: string; stays: boolean },
): Response | SignInFailure {
  const { status, body, fields } = error;
  if (status === 403) {
    const unverified = body.status === 'error_simple';
    if (!unverified && !stays) return redirect('/account-professionnel-not-validate');
    const query = new URLSearchParams({ email, ...(unverified ? {} : { motif: 'validation' }) });
    return redirect(`/account-not-verified?${query.toString()}`);
  }
  const known = [401, 422, 423, 429].includes(status);
  return { status, message: known ? error.message : SIGN_IN_FAILED, email, fields };
}
