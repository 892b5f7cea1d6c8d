/** La Réunion has no summer time: always UTC+4. */
const OFFSET_MS = 4 * 3600 * 1000;

/** True while the shop's advisers work: Monday to Friday, 9h to 18h in La Réunion (accounts.md §9). */
export function isOpen(now: Date): boolean {
  const localTime = new Date(now.getTime() + OFFSET_MS);
  const day = localTime.getUTCDay();
  const hour = localTime.getUTCHours();
  return day >= 1 && day <= 5 && hour >= 9 && hour < 18;
}

/** The automatic reply to a message outside those hours. */
export const CLOSED_MESSAGE =
  'Merci pour votre message. Nos conseillers répondent du lundi au vendredi, de 9h à 18h\u202f: votre réponse arrivera ici.';
