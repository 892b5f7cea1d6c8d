export const UPGRADE_PATH = '/configurateur/evolution';

/** The advisor with the same computer, and one kind of parts where it is named. */
export function upgradeHref({ produit, liste }: { produit: string; liste: string }, view: Record<string, string> = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ produit, liste, ...view })) if (value) query.set(name, value);
  return query.size > 0 ? `${UPGRADE_PATH}?${query}` : UPGRADE_PATH;
}
