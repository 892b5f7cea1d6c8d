/**
 * Runs a call of the page, or gives `otherwise` when there is no way to the shop: a form must say so itself, because
 * the router would show its page of failure instead of what was typed.
 */
export async function unlessAway<T, U>(work: () => Promise<T>, otherwise: () => U | Promise<U>): Promise<T | U> {
  try {
    return await work();
  } catch (error) {
    // `fetch` throws TypeError for a network that is away; answers of the server are Responses.
    if (error instanceof TypeError) return otherwise();
    throw error;
  }
}
