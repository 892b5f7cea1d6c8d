import { ApiError } from '../../api/call';

/** What came of asking: undefined when the browser shall ask for itself, null when it could not be had. */
export type Given<T> = T | null | undefined;

/**
 * Reads a hierarchy for a page that is opened; a page that one comes to by a link asks from the browser, and shows
 * that it waits. Throws a 404 Response for an unknown place; any other failure is null, and the api has logged it.
 */
export async function readHierarchy<T>(request: Request, ask: () => Promise<{ data: T }>): Promise<Given<T>> {
  if (request.headers.get('sec-fetch-dest') === 'empty') return undefined;
  try {
    return (await ask()).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new Response(null, { status: 404 });
    return null;
  }
}
