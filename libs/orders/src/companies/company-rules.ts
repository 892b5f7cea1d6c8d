import type { UserProfile } from '@boutik/accounts';
import { DomainError } from '@boutik/kernel';

/** @throws DomainError forbidden for an accountant of a company, who reads alone, and for a colleague who has left it */
export function assertMayOrder({ companyRole, isClosed }: Pick<UserProfile, 'companyRole' | 'isClosed'>): void {
  if (companyRole !== null && isClosed)
    throw companyRoleRefused(
      'Ce collègue ne fait plus partie de l’entreprise. Demandez-nous d’adresser le devis à un autre.',
    );
  if (companyRole === 'accountant')
    throw companyRoleRefused('Votre rôle de comptable ne permet pas de commander. Demandez-le à un collègue acheteur.');
}

/** @throws DomainError forbidden for a buyer of a company, who sees their own orders alone */
export function assertSeesCompany({ companyRole }: Pick<UserProfile, 'companyRole'>): void {
  if (companyRole === 'buyer')
    throw companyRoleRefused('Votre rôle d’acheteur montre vos commandes, pas celles de vos collègues.');
}

function companyRoleRefused(message: string): DomainError {
  return new DomainError('forbidden', 'company-role', message);
}

/** Above the limit of a colleague, for what is ordered without a cart of products: a colleague with a higher limit orders it. */
export function beyondOwnLimit(): DomainError {
  return new DomainError(
    'forbidden',
    'company-limit',
    'Cette commande dépasse votre plafond. Un approbateur ou l’administrateur de votre entreprise peut la passer.',
  );
}
