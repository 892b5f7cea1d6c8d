import type { CampaignCheck } from '@boutik/contract';
import { monthText } from '@boutik/ui';

type FullMonths = CampaignCheck['mois_complets'];

/** The first month from `month` on ("2026-11") in which the campaign may be sent. */
export function firstFreeMonth(fullMonths: FullMonths, month: string): string {
  let free = month;
  while (fullMonths.some(({ mois }) => mois === free)) free = nextMonth(free);
  return free;
}

/** Why the campaign cannot be sent in this month, and from when it can; null when it can. */
export function fullMonthMessage(fullMonths: FullMonths, month: string): string | null {
  const found = fullMonths.find(({ mois }) => mois === month);
  if (!found) return null;
  const subjects = found.lettres.map((subject) => `«\u00a0${subject}\u00a0»`).join(' et ');
  const first = `1er ${monthText(firstFreeMonth(fullMonths, month))}`;
  return `Les personnes abonnées ont accepté deux lettres par mois au plus, et ${monthText(month)} en compte déjà deux\u202f: ${subjects}. Personne ne recevrait celle-ci avant le ${first}.`;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
