import { HandCoins, ListRestart, PackageCheck, ShieldAlert, UserCheck } from 'lucide-react';

/** What the after-sales menu lists of goods that come back, money and failed work. */
export const operationEntries = [
  { label: 'Retours', icon: PackageCheck, to: '/retours', also: /^\/retours\// },
  { label: 'Remboursements', icon: HandCoins, to: '/remboursements', also: /^\/rembourser$/ },
  { label: 'Paiements à vérifier', icon: ShieldAlert, to: '/paiements-a-verifier' },
  { label: 'Comptes à valider', icon: UserCheck, to: '/comptes', also: /^\/comptes\// },
  { label: 'Opérations', icon: ListRestart, to: '/operations' },
];
