/**
 * Sets of synonyms, as normalized words without stop words ("ordinateur de bureau" is "ordinateur bureau").
 * Each name of a set also finds the others; the singular also stands for the plural.
 */
export const synonymSets: readonly (readonly string[])[] = [
  ['carte graphique', 'gpu', 'cg', 'carte video', 'vga'],
  ['processeur', 'cpu', 'processor'],
  ['carte mere', 'motherboard', 'mobo'],
  ['memoire vive', 'ram', 'barrette memoire', 'barrette ram', 'memoire ram', 'barrette'],
  ['alimentation', 'alim', 'psu', 'bloc alimentation'],
  ['ecran', 'moniteur', 'monitor'],
  ['ordinateur portable', 'pc portable', 'laptop', 'notebook', 'ultrabook'],
  ['ordinateur bureau', 'pc fixe', 'pc bureau', 'ordinateur fixe', 'desktop', 'unite centrale'],
  ['disque dur', 'hdd', 'hard drive'],
  ['ssd', 'disque ssd'],
  ['nvme', 'nvm'],
  ['cle usb', 'clef usb', 'usb key'],
  ['cle', 'clef'],
  ['usb c', 'usbc'],
  ['carte memoire', 'carte sd', 'sdxc'],
  ['micro sd', 'microsd', 'microsdxc', 'carte micro sd'],
  ['jeu', 'gaming', 'gamer', 'gameur'],
  ['sans fil', 'wireless', 'bluetooth'],
  ['filaire', 'wired'],
  ['wifi', 'wi fi', 'wlan'],
  ['cable reseau', 'cable ethernet', 'cable rj45', 'rj45'],
  ['switch', 'commutateur'],
  ['routeur', 'router'],
  ['borne', 'point acces'],
  ['casque', 'headset', 'micro casque'],
  ['clavier', 'keyboard'],
  ['souris', 'mouse'],
  ['imprimante', 'printer'],
  ['smartphone', 'telephone', 'portable telephone', 'mobile'],
  ['tablette', 'tablet'],
  ['onduleur', 'ups'],
  ['ventilateur', 'fan'],
  ['ventirad', 'refroidisseur', 'dissipateur'],
  ['watercooling', 'refroidissement liquide', 'aio', 'refroidissement eau'],
  ['station accueil', 'dock', 'docking station', 'dock usb c'],
  ['reconditionne', 'occasion', 'refurbished', 'seconde main'],
  ['noir', 'black'],
  ['blanc', 'white'],
  ['mecanique', 'mechanical'],
  ['incurve', 'curved', 'courbe'],
  ['professionnel', 'pro'],
  ['multiprise', 'parafoudre', 'parasurtenseur'],
  ['go', 'gb'],
  ['to', 'tb'],
  ['mo', 'mb'],
];

const MAX_PHRASE_WORDS = 3;
const otherNames = readSets();

/** All words of the synonyms, for the correction of typing errors. */
export const synonymWords: ReadonlySet<string> = new Set(synonymSets.flat().flatMap((name) => name.split(' ')));

/**
 * The longest synonym that begins at index `at`: the number of its words, and the other names of its set as words.
 * Length 1 and no other names when there is none.
 */
export function namesAt(words: readonly string[], at: number): { length: number; others: readonly string[][] } {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length -= 1) {
    const others = otherNames.get(nameKey(words.slice(at, at + length)));
    if (others) return { length, others };
  }
  return { length: 1, others: [] };
}

/** The word without plural ending: "cartes" becomes "carte". */
export function singular(word: string): string {
  return word.length > 3 ? word.replace(/[sx]+$/, '') : word;
}

function nameKey(words: readonly string[]): string {
  return words.map(singular).join(' ');
}

function readSets(): Map<string, string[][]> {
  const names = new Map<string, string[][]>();
  for (const set of synonymSets)
    for (const name of set)
      names.set(
        nameKey(name.split(' ')),
        set.filter((other) => other !== name).map((other) => other.split(' ')),
      );
  return names;
}
