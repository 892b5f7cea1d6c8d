interface Named {
  prenom: string;
  name: string;
}

/**
 * The name that a review is signed with: first name and initial, "Jean D." (SF-201, SF-202). An account with one
 * field filled in is read by its words.
 */
export function displayName({ prenom, name }: Named): string {
  const [first = '', second = ''] =
    prenom.trim() && name.trim() ? [prenom.trim(), name.trim()] : `${prenom} ${name}`.trim().split(/\s+/);
  const [initial = ''] = second;
  return [first || 'Client', initial && `${initial.toLocaleUpperCase('fr')}.`].filter(Boolean).join(' ');
}
