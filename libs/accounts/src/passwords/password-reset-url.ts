import { configuration } from '@boutik/platform/config';

/** The absolute URL in a password reset email (accounts.md §2). */
export function passwordResetUrl(email: string, token: string): string {
  return `${configuration().http.publicUrl}/reset-password?${new URLSearchParams({ email, token }).toString()}`;
}
