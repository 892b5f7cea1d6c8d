import type { ComponentType } from 'react';
import {
  BadgePercent,
  Banknote,
  CalendarClock,
  ChartLine,
  ClipboardCheck,
  FilePlus2,
  FileUp,
  Files,
  FolderTree,
  HandCoins,
  Layers,
  Landmark,
  LayoutDashboard,
  ListRestart,
  ListTree,
  type LucideIcon,
  MapPinned,
  MessagesSquare,
  Newspaper,
  Package,
  PackageCheck,
  PackageOpen,
  ReceiptEuro,
  ReceiptText,
  Settings,
  ShieldAlert,
  ShieldCheck,
  ShoppingBag,
  Tag,
  ShoppingBasket,
  TicketPercent,
  TrendingDown,
  Truck,
  UserCheck,
  Users,
  WalletCards,
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

/** Entries of the section "Administration" that belong together, with their heading. */
export interface MenuGroup {
  label: string;
  entries: readonly MenuEntry[];
}

/** The section "Administration". */
export const administrationGroups: readonly MenuGroup[] = [
  {
    label: 'Ventes',
    entries: [
      { label: 'Commandes', icon: ShoppingBag, to: '/commandes', activePattern: /^\/commandes\// },
      { label: 'Expéditions', icon: PackageOpen, to: '/expeditions' },
      { label: 'Factures', icon: ReceiptText, to: '/factures' },
      { label: 'Échéances', icon: CalendarClock, to: '/echeances' },
      { label: 'Banque', icon: Banknote, to: '/lignes-bancaires' },
      { label: 'Rapports', icon: ChartLine, to: '/rapports', activePattern: /^\/rapports\//, adminOnly: true },
      { label: 'Comptabilité', icon: Landmark, to: '/comptabilite', adminOnly: true },
      { label: 'Messages', icon: MessagesSquare, to: '/messages', activePattern: /^\/messages\// },
      { label: 'Retours', icon: PackageCheck, to: '/retours', activePattern: /^\/retours\// },
      { label: 'Remboursements', icon: HandCoins, to: '/remboursements', activePattern: /^\/rembourser$/ },
      { label: 'Paiements à vérifier', icon: ShieldAlert, to: '/paiements-a-verifier' },
      { label: 'Moyens de paiement', icon: WalletCards, to: '/moyens-de-paiement', adminOnly: true },
      { label: 'Comptes à valider', icon: UserCheck, to: '/comptes', activePattern: /^\/comptes\//, adminOnly: true },
    ],
  },
  {
    label: 'Catalogue',
    entries: [
      { label: 'Catégories', icon: FolderTree, to: '/categories', activePattern: /^\/categories\//, adminOnly: true },
      { label: 'Marques', icon: Tag, to: '/marques', activePattern: /^\/marques\//, adminOnly: true },
      {
        label: 'Caractéristiques',
        icon: ListTree,
        to: '/caracteristiques',
        activePattern: /^\/caracteristiques\//,
        adminOnly: true,
      },
      { label: 'Tarifs', icon: ReceiptEuro, to: '/tarifs', activePattern: /^\/tarifs\//, adminOnly: true },
      { label: 'Marges minimales', icon: ShieldCheck, to: '/marges-minimales', adminOnly: true },
      { label: 'Promotions', icon: BadgePercent, to: '/promotions', activePattern: /^\/promotions\//, adminOnly: true },
      {
        label: 'Modifications en lot',
        icon: Layers,
        to: '/modifications',
        activePattern: /^\/modifications\//,
        adminOnly: true,
      },
    ],
  },
  {
    label: 'Stock et fournisseurs',
    entries: [
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
      { label: 'Imports fournisseurs', icon: FileUp, to: '/imports', activePattern: /^\/imports\//, adminOnly: true },
    ],
  },
  {
    label: 'Boutique',
    entries: [
      {
        label: 'Bons de réduction',
        icon: TicketPercent,
        to: '/coupons',
        activePattern: /^\/coupons\//,
        adminOnly: true,
      },
      {
        label: 'Livraison',
        icon: MapPinned,
        to: '/modes-livraison',
        activePattern: /^\/modes-livraison\//,
        adminOnly: true,
      },
      {
        label: 'Lettres d’information',
        icon: Newspaper,
        to: '/campagnes',
        activePattern: /^\/campagnes\//,
        adminOnly: true,
      },
      { label: 'Réglages', icon: Settings, to: '/reglages', activePattern: /^\/reglages\//, adminOnly: true },
      { label: 'Opérations', icon: ListRestart, to: '/operations', adminOnly: true },
    ],
  },
];
