import { isAdmin, isStaff, type Role } from './roles.js';

/**
 * `sales`: sales staff and administrators have it; `administration`: administrators alone. A role of the shop's own has
 * any of them.
 */
export type RightLevel = 'sales' | 'administration';

interface RightTerms {
  level: RightLevel;
  /** As an administrator reads it who gives the right. */
  label: string;
  group: 'Ventes' | 'Clients' | 'Catalogue' | 'Stock et fournisseurs' | 'Boutique';
  /** Rights without which its screens would be incomplete; a role that has it has these too. */
  needs?: readonly Right[];
}

/** Every right, in the order in which they are listed. */
export const rights = [
  'dashboard.read',
  'quotes.edit',
  'quotes.approve',
  'orders.edit',
  'receipts.record',
  'invoices.read',
  'refunds.read',
  'refunds.decide',
  'returns.read',
  'returns.decide',
  'reports.read',
  'accounting.read',
  'clients.read',
  'clients.validate',
  'clients.impersonate',
  'messages.reply',
  'reviews.moderate',
  'products.read',
  'products.edit',
  'catalogue.edit',
  'prices.edit',
  'promotions.edit',
  'stock.edit',
  'purchases.edit',
  'imports.edit',
  'newsletters.edit',
  'assistant.edit',
  'delivery.edit',
  'content.edit',
  'settings.edit',
  'operations.retry',
  'staff.manage',
  'audit.read',
] as const;
export type Right = (typeof rights)[number];

const sales = 'sales';
const administration = 'administration';

export const rightTerms: Readonly<Record<Right, RightTerms>> = {
  'dashboard.read': { level: sales, group: 'Ventes', label: 'Voir le tableau de bord' },
  'quotes.edit': {
    level: sales,
    group: 'Ventes',
    label: 'Écrire et envoyer ses devis',
    needs: ['clients.read', 'products.read'],
  },
  'quotes.approve': {
    level: administration,
    group: 'Ventes',
    label: 'Voir tous les devis, approuver les remises, fixer leurs limites et les objectifs',
    needs: ['quotes.edit'],
  },
  'orders.edit': {
    level: sales,
    group: 'Ventes',
    label: 'Suivre, saisir, annuler et expédier les commandes',
    needs: ['clients.read', 'products.read'],
  },
  'receipts.record': {
    level: sales,
    group: 'Ventes',
    label: 'Noter les encaissements et rapprocher la banque',
    needs: ['orders.edit'],
  },
  'invoices.read': { level: sales, group: 'Ventes', label: 'Lire et renvoyer les factures' },
  'refunds.read': { level: sales, group: 'Ventes', label: 'Voir les remboursements et les paiements à vérifier' },
  'refunds.decide': {
    level: administration,
    group: 'Ventes',
    label: 'Rembourser, annuler un encaissement et décider des paiements à vérifier',
    needs: ['refunds.read', 'receipts.record'],
  },
  'returns.read': { level: sales, group: 'Ventes', label: 'Voir les retours' },
  'returns.decide': { level: administration, group: 'Ventes', label: 'Décider des retours', needs: ['returns.read'] },
  'reports.read': { level: administration, group: 'Ventes', label: 'Lire les rapports de ventes' },
  'accounting.read': {
    level: administration,
    group: 'Ventes',
    label: 'Lire la comptabilité, l’exporter et clôturer des périodes',
  },
  'clients.read': { level: sales, group: 'Clients', label: 'Voir, créer et modifier des clients' },
  'clients.validate': {
    level: administration,
    group: 'Clients',
    label: 'Valider, refuser et désactiver des comptes, accorder le paiement à échéance',
  },
  'clients.impersonate': {
    level: administration,
    group: 'Clients',
    label: 'Voir le site comme un client, en lecture seule',
    needs: ['clients.read'],
  },
  'messages.reply': { level: sales, group: 'Clients', label: 'Répondre aux messages' },
  'reviews.moderate': { level: sales, group: 'Clients', label: 'Modérer les avis et les questions, et y répondre' },
  'products.read': { level: sales, group: 'Catalogue', label: 'Voir les produits, leurs achats et leurs fournisseurs' },
  'products.edit': {
    level: administration,
    group: 'Catalogue',
    label: 'Créer et modifier les produits, un par un ou en lot',
    needs: ['products.read'],
  },
  'catalogue.edit': {
    level: administration,
    group: 'Catalogue',
    label: 'Modifier les catégories, les marques et les caractéristiques',
  },
  'prices.edit': {
    level: administration,
    group: 'Catalogue',
    label: 'Modifier les tarifs et les marges minimales',
    needs: ['clients.read', 'products.read'],
  },
  'promotions.edit': {
    level: administration,
    group: 'Catalogue',
    label: 'Modifier les promotions et les bons de réduction',
    needs: ['products.read'],
  },
  'stock.edit': {
    level: administration,
    group: 'Stock et fournisseurs',
    label: 'Corriger le stock, ses seuils et faire l’inventaire',
    needs: ['products.read'],
  },
  'purchases.edit': {
    level: administration,
    group: 'Stock et fournisseurs',
    label: 'Commander chez les fournisseurs et recevoir',
    needs: ['stock.edit'],
  },
  'imports.edit': {
    level: administration,
    group: 'Stock et fournisseurs',
    label: 'Importer les fichiers fournisseurs',
  },
  'newsletters.edit': {
    level: administration,
    group: 'Boutique',
    label: 'Écrire et envoyer les lettres d’information',
    needs: ['products.read'],
  },
  'assistant.edit': {
    level: administration,
    group: 'Boutique',
    label: 'Modifier l’assistant et les réponses types',
    needs: ['messages.reply'],
  },
  'delivery.edit': { level: administration, group: 'Boutique', label: 'Modifier les modes de livraison' },
  'content.edit': {
    level: administration,
    group: 'Boutique',
    label: 'Écrire l’accueil, les textes et les menus du site, et les emails',
    needs: ['products.read'],
  },
  'settings.edit': {
    level: administration,
    group: 'Boutique',
    label: 'Modifier les réglages et les moyens de paiement',
  },
  'operations.retry': { level: administration, group: 'Boutique', label: 'Relancer les opérations en échec' },
  'staff.manage': { level: administration, group: 'Boutique', label: 'Gérer l’équipe et ses rôles' },
  'audit.read': { level: administration, group: 'Boutique', label: 'Lire l’historique des actions' },
};

/** The rights of a role of the specification: administrators have all of them, customers none. */
export function rightsOfRole(role: Role): readonly Right[] {
  if (isAdmin(role)) return rights;
  return isStaff(role) ? rights.filter((right) => rightTerms[right].level === 'sales') : [];
}

/** These rights and those that they need, in the order of the list. */
export function withNeededRights(chosen: readonly Right[]): Right[] {
  const all = new Set<Right>();
  const add = (right: Right) => {
    if (all.has(right)) return;
    all.add(right);
    rightTerms[right].needs?.forEach(add);
  };
  chosen.forEach(add);
  return rights.filter((right) => all.has(right));
}

/** Whether the user has the right: by a role of the shop's own, whose rights are given, else by the specification's role. */
export function hasRight(user: { role: Role; rights?: readonly Right[] | undefined }, right: Right): boolean {
  return (user.rights ?? rightsOfRole(user.role)).includes(right);
}
