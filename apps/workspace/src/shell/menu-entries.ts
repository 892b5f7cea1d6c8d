import {
  BadgePercent,
  FilePlus2,
  FileUp,
  Files,
  FolderTree,
  HandCoins,
  Layers,
  LayoutDashboard,
  ListRestart,
  ListTree,
  type LucideIcon,
  Newspaper,
  Package,
  PackageCheck,
  ShieldAlert,
  ShoppingBag,
  Tag,
  TicketPercent,
  Truck,
  UserCheck,
  Users,
} from 'lucide-react';

export interface MenuEntry {
  label: string;
  icon: LucideIcon;
  to: string;
  /** Other paths for which this entry is marked as active. */
  activePattern?: RegExp;
  /** Shown to administrators only. */
  adminOnly?: true;
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
  { label: 'Imports fournisseurs', icon: FileUp, to: '/imports', activePattern: /^\/imports\//, adminOnly: true },
  { label: 'Promotions', icon: BadgePercent, to: '/promotions', activePattern: /^\/promotions\//, adminOnly: true },
  { label: 'Catégories', icon: FolderTree, to: '/categories', activePattern: /^\/categories\//, adminOnly: true },
  { label: 'Marques', icon: Tag, to: '/marques', activePattern: /^\/marques\//, adminOnly: true },
  {
    label: 'Modifications en lot',
    icon: Layers,
    to: '/modifications',
    activePattern: /^\/modifications\//,
    adminOnly: true,
  },
  {
    label: 'Caractéristiques',
    icon: ListTree,
    to: '/caracteristiques',
    activePattern: /^\/caracteristiques\//,
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
