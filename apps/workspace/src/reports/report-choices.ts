import type { ReportComparison, ReportDimension, ReportPeriod, ReportStep } from '@boutik/contract';
import type { Choice } from '../ui/field';

/** The period that the API takes without another: the last 30 days. */
export const DEFAULT_PERIOD: ReportPeriod = '30j';

export const periodLabels: Record<ReportPeriod, string> = {
  aujourdhui: 'Aujourd’hui',
  '7j': '7 derniers jours',
  '30j': '30 derniers jours',
  '90j': '90 derniers jours',
  mois: 'Ce mois-ci',
  trimestre: 'Ce trimestre',
  annee: 'Cette année',
  libre: 'Du… au…',
};
export const comparisonLabels: Record<ReportComparison, string> = {
  precedente: 'Période précédente',
  annee: 'Un an avant',
  aucune: 'Aucune',
};
export const stepLabels: Record<ReportStep, string> = { jour: 'Jour', semaine: 'Semaine', mois: 'Mois' };
export const dimensionLabels: Record<ReportDimension, string> = {
  produit: 'Produits',
  categorie: 'Catégories',
  marque: 'Marques',
  vendeur: 'Vendeurs',
  client: 'Clients',
  commune: 'Communes',
};

export const choicesOf = (labels: Record<string, string>): readonly Choice[] => Object.entries(labels);
/** Without the value that the empty choice of a filter stands for. */
export const otherChoices = (labels: Record<string, string>, without: string): readonly Choice[] =>
  choicesOf(labels).filter(([value]) => value !== without);
