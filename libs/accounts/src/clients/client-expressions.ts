import { likePattern } from '@boutik/platform/database';

/** The name of the company, or "Dupont Jean": the expression of the index `users_clients_by_name`. */
export const clientName = (user: string) => `lower(case when ${user}.user_type = 'professionnel'
  then coalesce(nullif(${user}.raison_sociale, ''), ${user}.name || ' ' || ${user}.prenom)
  else ${user}.name || ' ' || ${user}.prenom end) collate "fr-x-icu"`;

/** The same for the reader. */
export const clientLabel = (user: string) => `case when ${user}.user_type = 'professionnel'
  then coalesce(nullif(${user}.raison_sociale, ''), ${user}.name || ' ' || ${user}.prenom)
  else trim(${user}.name || ' ' || ${user}.prenom) end`;

/** Customers whose account is open. */
export const OPEN_CLIENTS = (user: string) =>
  `${user}.user_type in ('particulier', 'professionnel') and ${user}.deactivated_at is null`;

/** The words of a search as patterns, at most six. */
export function wordPatterns(text: string): string[] {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 6);
  return words.map(likePattern);
}
