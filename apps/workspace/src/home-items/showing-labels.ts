import type { ShowingFields, ShowingWireState } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';

export const stateLabels: Readonly<Record<ShowingWireState, string>> = {
  'en ligne': 'En ligne',
  'à venir': 'À venir',
  terminée: 'Terminée',
  désactivée: 'Désactivée',
  supprimée: 'Supprimée',
};

/** Names of badge styles. */
export const stateTones: Readonly<Record<ShowingWireState, 'accepted' | 'sent' | 'draft' | 'rejected' | 'off'>> = {
  'en ligne': 'accepted',
  'à venir': 'sent',
  terminée: 'draft',
  désactivée: 'off',
  supprimée: 'rejected',
};

/** "30/11/2026 à 08:00"; moments of the API are in La Réunion's time. */
const momentText = (moment: string) => `${frenchDay(moment)} à ${moment.slice(11)}`;

export function periodText({ debut, fin }: Pick<ShowingFields, 'debut' | 'fin'>): string {
  if (debut === null) return fin === null ? 'sans dates' : `jusqu’au ${momentText(fin)}`;
  return fin === null ? `dès le ${momentText(debut)}` : `du ${momentText(debut)} au ${momentText(fin)}`;
}
