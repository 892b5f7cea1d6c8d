import type { CompanyMember } from '@boutik/contract';

type Role = CompanyMember['role'];

/** What each role of a company may do. */
export const roleTexts: Record<Role, { name: string; detail: string }> = {
  acheteur: { name: 'Acheteur', detail: 'commande, jusqu’à son plafond sans accord, et suit ses propres commandes.' },
  approbateur: {
    name: 'Approbateur',
    detail:
      'approuve les commandes de ses collègues jusqu’à son plafond, commande et voit celles de toute l’entreprise.',
  },
  comptable: { name: 'Comptable', detail: 'voit commandes, factures et relevé, sans commander.' },
};

export const roles = Object.keys(roleTexts) as Role[];
