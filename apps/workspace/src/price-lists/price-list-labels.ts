import type { PriceListAudience, PriceListWireState, PriceRuleTargetType, StaffPriceList } from '@boutik/contract';
import { countText } from '@boutik/ui';
import { momentText, targetLabels } from '../promotions/promotion-labels';

export const stateLabels: Readonly<Record<PriceListWireState, string>> = {
  active: 'Actif',
  brouillon: 'Brouillon',
  planifiée: 'Planifié',
  terminée: 'Terminé',
  archivée: 'Archivé',
};

/** Names of badge styles. */
export const stateTones: Readonly<Record<PriceListWireState, 'accepted' | 'sent' | 'draft' | 'rejected'>> = {
  active: 'accepted',
  brouillon: 'draft',
  planifiée: 'sent',
  terminée: 'draft',
  archivée: 'rejected',
};

export const audienceLabels: Readonly<Record<PriceListAudience, string>> = {
  professionnels: 'Tous les professionnels',
  clients: 'Des clients choisis',
  tous: 'Tout le monde (prix par quantité)',
};

export const ruleTargetLabels: Readonly<Record<PriceRuleTargetType, string>> = { ...targetLabels, tout: 'Catalogue' };

export function audienceText({ audience, nombre_clients: clients }: StaffPriceList): string {
  if (audience === 'tous') return 'Tout le monde';
  if (audience === 'professionnels') return 'Professionnels';
  return `${countText(clients)} ${clients > 1 ? 'clients' : 'client'}`;
}

export function periodText({ debut, fin }: Pick<StaffPriceList, 'debut' | 'fin'>): string {
  if (debut === null && fin === null) return 'sans limite';
  if (fin === null) return `dès le ${momentText(debut ?? '')}`;
  return debut === null ? `jusqu’au ${momentText(fin)}` : `du ${momentText(debut)} au ${momentText(fin)}`;
}
