import type { ComponentType } from 'react';
import {
  BadgePercent,
  Banknote,
  CalendarClock,
  BrainCircuit,
  ChartLine,
  CircleHelp,
  ClipboardCheck,
  Coins,
  FilePlus2,
  FileUp,
  Files,
  FolderTree,
  GalleryHorizontalEnd,
  HandCoins,
  History,
  Layers,
  LayoutPanelTop,
  Landmark,
  LayoutDashboard,
  ListChecks,
  ListRestart,
  ListTree,
  type LucideIcon,
  Mails,
  MapPinned,
  MessageCircleQuestion,
  MessageSquareQuote,
  MessagesSquare,
  Newspaper,
  Package,
  PackageCheck,
  PackageOpen,
  PanelBottom,
  PiggyBank,
  ReceiptEuro,
  ReceiptText,
  Scale,
  ScrollText,
  Settings,
  ShieldAlert,
  ShieldCheck,
  ShoppingBag,
  Tag,
  ShoppingBasket,
  TicketCheck,
  TicketPercent,
  TrendingDown,
  Truck,
  UserCheck,
  UserCog,
  Users,
  Wallet,
  WalletCards,
  Wrench,
} from 'lucide-react';

import { QuestionCount } from '../questions/question-count';
import { DisputeCount } from '../disputes/dispute-count';
import { TaskCount } from '../tasks/task-count';
import { LowStockCount } from '../stock/low-stock-count';

export interface MenuEntry {
  label: string;
  icon: LucideIcon;
  to: string;
  /** Other paths for which this entry is marked as active. */
  activePattern?: RegExp;
  /** Shown to administrators only: for a page without a right in `page-rights.ts`. */
  adminOnly?: true;
  /** A number beside the label. */
  Count?: ComponentType;
}

/** The entries of the specification (WS-012 to WS-019); which writes "fournisseurs" in lower case. */
export const salesEntries: readonly MenuEntry[] = [
  { label: 'Tableau de bord', icon: LayoutDashboard, to: '/' },
  { label: 'Créer un devis', icon: FilePlus2, to: '/creer-devis' },
  {
    label: 'Liste de devis',
    icon: Files,
    to: '/liste-devis',
    activePattern: /^\/detail-devis\/|^\/liste-devis\/|\/edit-devis$/,
  },
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
      { label: 'Tâches', icon: ListChecks, to: '/taches', Count: TaskCount },
      { label: 'Commandes', icon: ShoppingBag, to: '/commandes', activePattern: /^\/commandes\// },
      { label: 'Expéditions', icon: PackageOpen, to: '/expeditions' },
      { label: 'Factures', icon: ReceiptText, to: '/factures' },
      { label: 'Échéances', icon: CalendarClock, to: '/echeances' },
      { label: 'Banque', icon: Banknote, to: '/lignes-bancaires' },
      { label: 'Versements', icon: PiggyBank, to: '/versements' },
      { label: 'Soldes des clients', icon: Wallet, to: '/soldes' },
      { label: 'Règlements', icon: Coins, to: '/reglements' },
      { label: 'Rapports', icon: ChartLine, to: '/rapports', activePattern: /^\/rapports\// },
      { label: 'Comptabilité', icon: Landmark, to: '/comptabilite' },
      { label: 'Messages', icon: MessagesSquare, to: '/messages', activePattern: /^\/messages\// },
      { label: 'Avis', icon: MessageSquareQuote, to: '/avis' },
      { label: 'Questions', icon: MessageCircleQuestion, to: '/questions', Count: QuestionCount },
      { label: 'Retours', icon: PackageCheck, to: '/retours', activePattern: /^\/retours\// },
      { label: 'Remboursements', icon: HandCoins, to: '/remboursements', activePattern: /^\/rembourser$/ },
      { label: 'Bons d’avoir', icon: TicketCheck, to: '/avoirs' },
      { label: 'Paiements à vérifier', icon: ShieldAlert, to: '/paiements-a-verifier' },
      { label: 'Litiges', icon: Scale, to: '/litiges', Count: DisputeCount },
      { label: 'Moyens de paiement', icon: WalletCards, to: '/moyens-de-paiement' },
      { label: 'Comptes à valider', icon: UserCheck, to: '/comptes', activePattern: /^\/comptes\// },
    ],
  },
  {
    label: 'Catalogue',
    entries: [
      { label: 'Catégories', icon: FolderTree, to: '/categories', activePattern: /^\/categories\// },
      { label: 'Marques', icon: Tag, to: '/marques', activePattern: /^\/marques\// },
      {
        label: 'Caractéristiques',
        icon: ListTree,
        to: '/caracteristiques',
        activePattern: /^\/caracteristiques\//,
      },
      { label: 'Tarifs', icon: ReceiptEuro, to: '/tarifs', activePattern: /^\/tarifs\// },
      { label: 'Marges minimales', icon: ShieldCheck, to: '/marges-minimales' },
      { label: 'Promotions', icon: BadgePercent, to: '/promotions', activePattern: /^\/promotions\// },
      {
        label: 'Modifications en lot',
        icon: Layers,
        to: '/modifications',
        activePattern: /^\/modifications\//,
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
        Count: LowStockCount,
      },
      {
        label: 'Commandes fournisseurs',
        icon: ShoppingBasket,
        to: '/commandes-fournisseurs',
        activePattern: /^\/commandes-fournisseurs\//,
      },
      {
        label: 'Inventaires',
        icon: ClipboardCheck,
        to: '/inventaires',
        activePattern: /^\/inventaires\//,
      },
      { label: 'Imports fournisseurs', icon: FileUp, to: '/imports', activePattern: /^\/imports\// },
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
      },
      {
        label: 'Livraison',
        icon: MapPinned,
        to: '/modes-livraison',
        activePattern: /^\/modes-livraison\//,
      },
      {
        label: 'Lettres d’information',
        icon: Newspaper,
        to: '/campagnes',
        activePattern: /^\/campagnes\//,
      },
      { label: 'Bannières', icon: GalleryHorizontalEnd, to: '/bannieres', activePattern: /^\/bannieres\// },
      { label: 'Collections', icon: LayoutPanelTop, to: '/collections', activePattern: /^\/collections\// },
      { label: 'Textes', icon: ScrollText, to: '/textes', activePattern: /^\/textes\// },
      { label: 'Menus du site', icon: PanelBottom, to: '/menus' },
      { label: 'FAQ', icon: CircleHelp, to: '/faq', activePattern: /^\/faq\// },
      { label: 'Services', icon: Wrench, to: '/services', activePattern: /^\/services\// },
      { label: 'Expertises', icon: BrainCircuit, to: '/expertises', activePattern: /^\/expertises\// },
      { label: 'Emails', icon: Mails, to: '/mails', activePattern: /^\/mails\// },
      { label: 'Équipe', icon: UserCog, to: '/equipe', activePattern: /^\/(equipe|roles)(\/|$)/ },
      { label: 'Historique', icon: History, to: '/historique' },
      { label: 'Réglages', icon: Settings, to: '/reglages', activePattern: /^\/reglages\// },
      { label: 'Opérations', icon: ListRestart, to: '/operations' },
    ],
  },
];
