import { lazy, Suspense, useCallback, useState } from 'react';
import type { ShouldRevalidateFunction } from 'react-router';

const SessionEnded = lazy(() => import('./session-ended'));

/** Status of the response to a form whose session has ended. */
export const SIGNED_OUT = 401;

interface SignInAgainProps {
  /** The response to a form; another object for each. */
  result: { signedOut?: true } | undefined;
  /** Query of the sign-in page that redirects back here: "redirect=adresses". */
  returnQuery: string;
}

/** Signs in above a form whose session has ended, until that is done. */
export function SignInAgain({ result, returnQuery }: SignInAgainProps) {
  const [handled, setHandled] = useState<SignInAgainProps['result']>();
  const signedIn = useCallback(() => setHandled(result), [result]);
  if (!result?.signedOut || result === handled) return null;
  return (
    <Suspense>
      <SessionEnded returnQuery={returnQuery} onSignedIn={signedIn} />
    </Suspense>
  );
}

/** The page stays as it is, with what is typed: its loaders would lead to the sign-in. */
export const stayWhenSignedOut: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== SIGNED_OUT && defaultShouldRevalidate;
