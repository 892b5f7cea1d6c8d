/** The same for spellings that differ in accents, case, spaces or hyphens only: "Mémoire vive", "memoire_vive". */
export function textKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[\s_\-–’'.:]+/g, '');
}
