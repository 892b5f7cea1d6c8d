import type { ComponentType } from 'react';
import {
  ClipboardCheck,
  FilePlus2,
  Files,
  HandCoins,
  LayoutDashboard,
  ListRestart,
  type LucideIcon,
  Newspaper,
  Package,
  PackageCheck,
  ShieldAlert,
  ShoppingBag,
  ShoppingBasket,
  TicketPercent,
  TrendingDown,
  Truck,
  UserCheck,
  Users,
} from 'lucide-react';

import { LowStockCount } from '../stock/low-stock-count';

export interface MenuEntry {
  label: string;
  icon: LucideIcon;
  to: string;
  /** Other paths for which this entry is marked as active. */
  activePattern?: RegExp;
  /** Shown to administrators only. */
  adminOnly?: true;
  /** A number beside the label. */
  Count?: ComponentType;
}

/** WS-012 to WS-019: these and "Quitter", no others; "fournisseurs" is in lower case in the specification. */
export const salesEntries: readonly MenuEntry[] = [
  { label: 'Tableau de bord', icon: LayoutDashboard, to: '/' },
  { label: 'Créer un devis', icon: FilePlus2, to: '/creer-devis' },
  { label: 'Liste de devis', icon: Files, to: '/liste-devis', activePattern: /^\/detail-devis\/|\/edit-devis$/ },
  { label: 'Produits', icon: Package, to: '/produits', activePattern: /^\/produits\// },
  { label: 'fournisseurs', icon: Truck, to: '/fournisseurs' },
  { label: 'Gestion des clients', icon: Users, to: '/clients', activePattern: /^\/(clients\/|creer-client$)/ },
];

/** The section "Administration": after-sales, accounts, marketing and failed work. */
export const administrationEntries: readonly MenuEntry[] = [
  { label: 'Commandes', icon: ShoppingBag, to: '/commandes', activePattern: /^\/commandes\// },
  { label: 'Retours', icon: PackageCheck, to: '/retours', activePattern: /^\/retours\// },
  { label: 'Remboursements', icon: HandCoins, to: '/remboursements', activePattern: /^\/rembourser$/ },
  { label: 'Paiements à vérifier', icon: ShieldAlert, to: '/paiements-a-verifier' },
  { label: 'Comptes à valider', icon: UserCheck, to: '/comptes', activePattern: /^\/comptes\//, adminOnly: true },
  {
    label: 'Stock bas',
    icon: TrendingDown,
    to: '/stock-bas',
    activePattern: /^\/seuils-stock$/,
    adminOnly: true,
    Count: LowStockCount,
  },
  {
    label: 'Commandes fournisseurs',
    icon: ShoppingBasket,
    to: '/commandes-fournisseurs',
    activePattern: /^\/commandes-fournisseurs\//,
    adminOnly: true,
  },
  {
    label: 'Inventaires',
    icon: ClipboardCheck,
    to: '/inventaires',
    activePattern: /^\/inventaires\//,
    adminOnly: true,
  },
  { label: 'Bons de réduction', icon: TicketPercent, to: '/coupons', activePattern: /^\/coupons\//, adminOnly: true },
  {
    label: 'Lettres d’information',
    icon: Newspaper,
    to: '/campagnes',
    activePattern: /^\/campagnes\//,
    adminOnly: true,
  },
  { label: 'Opérations', icon: ListRestart, to: '/operations', adminOnly: true },
];
