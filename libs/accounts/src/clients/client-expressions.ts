/** The name of the company, or "Dupont Jean": the expression of the index `users_clients_by_name`. */
export const clientName = (user: string) => `lower(case when ${user}.user_type = 'professionnel'
  then coalesce(nullif(${user}.raison_sociale, ''), ${user}.name || ' ' || ${user}.prenom)
  else ${user}.name || ' ' || ${user}.prenom end) collate "fr-x-icu"`;

/** The words of a search as patterns, at most six. */
export function wordPatterns(text: string): string[] {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 6);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
