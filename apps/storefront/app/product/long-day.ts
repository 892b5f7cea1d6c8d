const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Indian/Reunion' });

/** "3 mars 2026", in La Réunion. */
export function longDay(iso: string): string {
  return day.format(new Date(iso));
}
