import { configuration } from '@boutik/platform';

/** The whole address that a reset mail leads to (accounts.md §2). */
export function resetAddress(email: string, token: string): string {
  return `${configuration().http.publicUrl}/reset-password?${new URLSearchParams({ email, token }).toString()}`;
}
