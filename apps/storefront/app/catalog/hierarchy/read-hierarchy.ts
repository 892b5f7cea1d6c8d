import { ApiError } from '@boutik/api-client';

/** Undefined when the browser must load it, null when loading failed. */
export type Preloaded<T> = T | null | undefined;

/**
 * Reads a hierarchy during server rendering; on client navigation it returns undefined, and the browser loads it behind
 * a skeleton. Throws a 404 Response for an unknown category; any other failure is null, and the API has logged it.
 */
export async function readHierarchy<T>(request: Request, load: () => Promise<{ data: T }>): Promise<Preloaded<T>> {
  if (request.headers.get('sec-fetch-dest') === 'empty') return undefined;
  try {
    return (await load()).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new Response(null, { status: 404 });
    return null;
  }
}
