import type { CardFamily } from '@boutik/contract';

/** "3 couleurs" when products differ in one attribute of one word, else "6 déclinaisons". */
export function familyText({ axes, declinaisons }: CardFamily): string {
  const varying = axes.filter(({ valeurs }) => valeurs > 1);
  const [axis] = varying;
  if (varying.length !== 1 || !axis || /\s/.test(axis.nom)) return `${declinaisons} déclinaisons`;
  return `${axis.valeurs} ${plural(axis.nom.toLowerCase())}`;
}

function plural(word: string): string {
  if (/[sxz]$/.test(word)) return word;
  if (/(?:eau|au|eu)$/.test(word)) return `${word}x`;
  return word.endsWith('al') ? `${word.slice(0, -1)}ux` : `${word}s`;
}
