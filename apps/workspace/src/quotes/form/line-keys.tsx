const shortcuts: readonly { keys: readonly string[]; deed: string }[] = [
  { keys: ['Entrée'], deed: 'ligne suivante' },
  { keys: ['Retour arrière'], deed: 'retire une ligne vide' },
  { keys: ['Alt', '↑', '↓'], deed: 'déplace' },
  { keys: ['Alt', 'L'], deed: 'ligne libre' },
  { keys: ['Alt', 'S'], deed: 'section' },
  { keys: ['Ctrl', 'D'], deed: 'copie la ligne' },
  { keys: ['Ctrl', 'Z'], deed: 'annule' },
  { keys: ['Ctrl', 'Maj', 'Z'], deed: 'rétablit' },
  { keys: ['Ctrl', 'Entrée'], deed: 'enregistre' },
  { keys: ['Ctrl', 'Maj', 'Entrée'], deed: 'enregistre et envoie' },
];

/** The list of keyboard shortcuts; hidden on touch screens. */
export function LineKeys() {
  return (
    <dl className="keys" aria-label="Raccourcis clavier">
      {shortcuts.map(({ keys, deed }) => (
        <div key={deed}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{deed}</dd>
        </div>
      ))}
    </dl>
  );
}
