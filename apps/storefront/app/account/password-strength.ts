export type Strength = 'FAIBLE' | 'MOYEN' | 'FORT';

/** accounts.md §4: FORT meets all four criteria, MOYEN three of them. */
export function passwordStrength(password: string): Strength {
  const met = [[...password].length >= 8, /\p{Lu}/u.test(password), /\p{Ll}/u.test(password), /\p{N}/u.test(password)];
  const count = met.filter(Boolean).length;
  if (count === 4) return 'FORT';
  return count === 3 ? 'MOYEN' : 'FAIBLE';
}
