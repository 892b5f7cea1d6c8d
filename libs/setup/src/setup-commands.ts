export function contentCommand(slug: string): string {
  return `npm run content -- ${slug} ${slug}.html`;
}

/** The first product brings its category with it. */
export const importCommand = [
  "cat > produits.csv <<'FIN'",
  'reference;nom;marque;categorie;prix;stock',
  'REF-1;Souris sans fil;Logitech;Périphériques;24,90;10',
  'FIN',
  'npm run import -- produits.csv',
].join('\n');
