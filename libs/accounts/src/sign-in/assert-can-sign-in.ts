import { DomainError } from '@boutik/kernel';
import type { User } from '../users/user.entity.js';

type SignInState = Pick<User, 'deactivatedAt' | 'emailVerifiedAt' | 'validatedAt' | 'role' | 'email'>;

/**
 * Refuses a sign-in with correct credentials when the account may not be used (accounts.md §4, decisions §3.16).
 * Throws locked (deactivated) or forbidden: `error_simple` for an email address that is not verified, another for a
 * business that awaits validation.
 */
export function assertCanSignIn(user: SignInState): void {
  if (user.deactivatedAt)
    throw new DomainError(
      'locked',
      'deactivated',
      'Votre compte est désactivé. Écrivez-nous depuis la page Contact pour le rouvrir.',
    );
  if (!user.emailVerifiedAt) {
    throw new DomainError('forbidden', 'address-not-verified', "Votre adresse email n'est pas encore vérifiée.", {
      status: 'error_simple',
      facts: { email: user.email },
    });
  }
  if (user.role === 'professionnel' && !user.validatedAt) {
    throw new DomainError(
      'forbidden',
      'awaiting-validation',
      'Votre compte professionnel est en attente de validation par un administrateur.',
    );
  }
}
