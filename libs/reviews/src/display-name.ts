interface NameParts {
  prenom: string;
  name: string;
}

/**
 * The name shown with a review: first name and initial, "Jean D." (SF-201, SF-202). When only one field is filled in, it
 * is split at the spaces.
 */
export function displayName({ prenom, name }: NameParts): string {
  const [first = '', second = ''] =
    prenom.trim() && name.trim() ? [prenom.trim(), name.trim()] : `${prenom} ${name}`.trim().split(/\s+/);
  const [initial = ''] = second;
  return [first || 'Client', initial && `${initial.toLocaleUpperCase('fr')}.`].filter(Boolean).join(' ');
}
