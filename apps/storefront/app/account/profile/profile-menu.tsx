const commonEntries = [
  ['commandes', 'Commandes'],
  ['services', 'Services'],
  ['panier', 'Panier sauvegardé'],
  ['informations', 'Informations'],
  ['adresses', 'Adresses'],
] as const;

/** The page's menu: anchors, so that it works without scripts and can be linked to. */
export function ProfileMenu({ password, leaving }: { password: boolean; leaving: boolean }) {
  const entries = [
    ...commonEntries,
    ...(password ? [['mot-de-passe', 'Mot de passe'] as const] : []),
    ['appareils', 'Appareils'] as const,
    ['abonnement', 'Lettre d’information'] as const,
    ['donnees', 'Mes données'] as const,
    ...(leaving ? [['quitter', 'Supprimer mon compte'] as const] : []),
  ];
  return (
    <nav aria-label="Mon compte" className="min-w-0 lg:sticky lg:top-28">
      <ul className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line pb-2 lg:grid lg:border-0 lg:pb-0">
        {entries.map(([id, label]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-md px-3 font-semibold whitespace-nowrap text-ink-soft hover:bg-mist hover:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
