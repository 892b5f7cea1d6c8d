import { assignCart, login } from '@boutik/contract';
import { type AppLoadContext, data, redirect, redirectDocument } from 'react-router';
import { ApiError, call } from '../api/call';
import { textOf } from '../api/form';
import { dropGuestCart, guestCart, keepSession, leaveWord } from '../api/session';
import { redirectTarget } from './redirect-target';
import { STAY, type StayedSignedIn } from './stay';

export interface SignInFailure {
  status: number;
  message: string;
  email: string;
  fields: Record<string, string[]>;
}

interface Entry {
  token: string;
  request: Request;
  context: AppLoadContext;
}

const FAILED = 'Une erreur est survenue lors de la connexion. Veuillez réessayer.';

type SignedIn = Response | ReturnType<typeof data<StayedSignedIn>>;

/** Signs in, merges the guest cart and redirects, or stays on the page; returns the French error message on failure. */
export async function signIn(request: Request, context: AppLoadContext): Promise<SignedIn | SignInFailure> {
  const form = await request.formData();
  const email = textOf(form, 'email').trim();
  const query = new URL(request.url).searchParams;
  // Only a form that scripts submit can stay on its page.
  const stays = textOf(form, STAY) !== '' && request.headers.get('sec-fetch-mode') !== 'navigate';
  try {
    const { token } = await call(
      context,
      login,
      { body: { email, password: textOf(form, 'password') } },
      { token: null },
    );
    const headers = await enterWith({ token, request, context });
    if (stays) return data<StayedSignedIn>({ signedIn: true }, { headers });
    headers.append('Set-Cookie', leaveWord(context, 'connexion'));
    const target = redirectTarget(query);
    // The workspace is another application: it needs a full page load.
    return (target.startsWith('/espace-commercial') ? redirectDocument : redirect)(target, { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusal(error, { email, stays });
  }
}

/** The Set-Cookie headers of a new session, after merging the guest cart. */
export async function enterWith({ token, request, context }: Entry): Promise<Headers> {
  const headers = new Headers([['Set-Cookie', keepSession(context, token)]]);
  const cart = new URL(request.url).searchParams.get('sessionID') ?? guestCart(request);
  if (await bringCart(context, cart, token)) headers.append('Set-Cookie', dropGuestCart(context));
  return headers;
}

/** A cart that cannot be merged does not prevent the sign-in (AC-022); it stays a guest cart. */
async function bringCart(context: AppLoadContext, cart: string | null, token: string): Promise<boolean> {
  if (!cart) return false;
  try {
    await call(context, assignCart, { body: { session_id: cart } }, { token, guestCart: cart });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** A 403 redirects to the page that explains it; from the dialog always to the same one (AC-385). */
function refusal(error: ApiError, { email, stays }: { email: string; stays: boolean }): Response | SignInFailure {
  const { status, body, fields } = error;
  if (status === 403) {
    const unverified = body.status === 'error_simple';
    if (!unverified && !stays) return redirect('/account-professionnel-not-validate');
    const query = new URLSearchParams({ email, ...(unverified ? {} : { motif: 'validation' }) });
    return redirect(`/account-not-verified?${query.toString()}`);
  }
  const known = [401, 422, 423, 429].includes(status);
  return { status, message: known ? error.message : FAILED, email, fields };
}
