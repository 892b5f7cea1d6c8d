import {
  HandCoins,
  ListRestart,
  type LucideIcon,
  Newspaper,
  PackageCheck,
  ShieldAlert,
  ShoppingBag,
  UserCheck,
} from 'lucide-react';

interface OperationEntry {
  label: string;
  icon: LucideIcon;
  to: string;
  /** Other paths for which this entry is marked as active. */
  activePattern?: RegExp;
  /** Shown to administrators only. */
  adminOnly?: true;
}

/** The entries of the after-sales menu: orders, returns, refunds, payments, accounts, failed jobs. */
export const operationEntries: readonly OperationEntry[] = [
  { label: 'Commandes', icon: ShoppingBag, to: '/commandes', activePattern: /^\/commandes\// },
  { label: 'Retours', icon: PackageCheck, to: '/retours', activePattern: /^\/retours\// },
  { label: 'Remboursements', icon: HandCoins, to: '/remboursements', activePattern: /^\/rembourser$/ },
  { label: 'Paiements à vérifier', icon: ShieldAlert, to: '/paiements-a-verifier' },
  { label: 'Comptes à valider', icon: UserCheck, to: '/comptes', activePattern: /^\/comptes\// },
  { label: 'Opérations', icon: ListRestart, to: '/operations' },
  {
    label: 'Lettres d’information',
    icon: Newspaper,
    to: '/campagnes',
    activePattern: /^\/campagnes\//,
    adminOnly: true,
  },
];
