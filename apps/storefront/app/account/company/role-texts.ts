import { type CompanyMember } from '@boutik/contract';

type Role = CompanyMember['role'];

/** What each role of a company may do. */
export const roleTexts: Record<Role, { name: string; detail: string }> = {
  acheteur: { name: 'Acheteur', detail: 'commande et suit ses propres commandes.' },
  approbateur: { name: 'Approbateur', detail: 'commande et voit les commandes de toute l’entreprise.' },
  comptable: { name: 'Comptable', detail: 'voit commandes, factures et relevé, sans commander.' },
};

export const roles = Object.keys(roleTexts) as Role[];
