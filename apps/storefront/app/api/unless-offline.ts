import { data, isRouteErrorResponse } from 'react-router';
import { showMessage } from '../ui/toast';

/** Status of the result that replaces a response when the server cannot be reached. */
export const OFFLINE_STATUS = 503;

export const NO_RESPONSE_MESSAGE = 'La boutique ne répond pas. Vérifiez votre connexion et réessayez.';

/**
 * Runs a form's action, or returns `fallback` when the server cannot be reached: the form must show the error itself,
 * because the router would replace the page with its error boundary.
 */
export async function unlessOffline<T, U>(run: () => Promise<T>, fallback: () => U | Promise<U>) {
  try {
    return await run();
  } catch (error) {
    // `fetch` throws TypeError when the network is not available. The router throws what a proxy answers in the place of
    // the server as an ErrorResponse; a defect of the server is an Error.
    const unreachable = error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
    if (unreachable) return data(await fallback(), { status: OFFLINE_STATUS });
    throw error;
  }
}

/** For forms that have no place for such a message: the page keeps what was typed, and a toast shows the message. */
export const actionOrToast = <T>(run: () => Promise<T>, message = NO_RESPONSE_MESSAGE) =>
  unlessOffline(run, () => {
    showMessage('bad', message);
    return undefined;
  });
