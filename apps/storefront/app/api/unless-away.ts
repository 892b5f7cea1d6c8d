import { data } from 'react-router';

/** How an answer of this browser is marked, where the shop itself gave none. */
export const AWAY = 503;

/**
 * Runs a form's action, or answers `otherwise` when there is no way to the shop: the form must say so itself, because
 * the router would show its page of failure instead of what was typed.
 */
export async function unlessAway<T, U>(work: () => Promise<T>, otherwise: () => U | Promise<U>) {
  try {
    return await work();
  } catch (error) {
    // `fetch` throws TypeError for a network that is away; answers of the server are Responses.
    if (error instanceof TypeError) return data(await otherwise(), { status: AWAY });
    throw error;
  }
}
