const shortcuts: readonly { keys: readonly string[]; label: string }[] = [
  { keys: ['Entrée'], label: 'ligne suivante' },
  { keys: ['Retour arrière'], label: 'retire une ligne vide' },
  { keys: ['Alt', '↑', '↓'], label: 'déplace' },
  { keys: ['Alt', 'L'], label: 'ligne libre' },
  { keys: ['Alt', 'S'], label: 'section' },
  { keys: ['Ctrl', 'D'], label: 'copie la ligne' },
  { keys: ['Ctrl', 'Z'], label: 'annule' },
  { keys: ['Ctrl', 'Maj', 'Z'], label: 'rétablit' },
  { keys: ['Ctrl', 'Entrée'], label: 'enregistre' },
  { keys: ['Ctrl', 'Maj', 'Entrée'], label: 'enregistre et envoie' },
];

/** The list of keyboard shortcuts; hidden on touch screens. */
export function KeyboardShortcuts() {
  return (
    <dl className="keys" aria-label="Raccourcis clavier">
      {shortcuts.map(({ keys, label }) => (
        <div key={label}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
