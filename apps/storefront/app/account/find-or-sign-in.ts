import { ApiError } from '@boutik/api-client';
import { redirect } from 'react-router';

/**
 * What a call of the API finds; null for 403 and 404. Without a session, or when it has ended since, leads to the sign-in.
 * @param returnQuery where the sign-in leads back to, see `redirectTarget`
 */
export async function findOrSignIn<T>(returnQuery: string, found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw redirect(`/login?${returnQuery}`);
    if (error.status === 403 || error.status === 404) return null;
    throw error;
  }
}
