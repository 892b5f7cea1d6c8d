import { frenchTitles } from './specification-titles.js';
import { textKey } from './text-key.js';

const names: Record<string, string> = {
  'aspect ratio': 'Format d’image',
  audio: 'Audio',
  'base clock': 'Fréquence de base',
  battery: 'Batterie',
  'boost clock': 'Fréquence boost',
  brand: 'Marque',
  brightness: 'Luminosité',
  cache: 'Mémoire cache',
  camera: 'Appareil photo',
  capacity: 'Capacité',
  case: 'Boîtier',
  chipset: 'Chipset',
  color: 'Couleur',
  colour: 'Couleur',
  compatibility: 'Compatibilité',
  connectivity: 'Connectivité',
  connector: 'Connecteur',
  connectors: 'Connecteurs',
  'contrast ratio': 'Contraste',
  cooling: 'Refroidissement',
  'core count': 'Nombre de cœurs',
  cores: 'Nombre de cœurs',
  depth: 'Profondeur',
  dimensions: 'Dimensions',
  display: 'Écran',
  efficiency: 'Rendement',
  features: 'Fonctions',
  'form factor': 'Format',
  frequency: 'Fréquence',
  'graphics card': 'Carte graphique',
  'hard drive': 'Disque dur',
  height: 'Hauteur',
  interface: 'Interface',
  keyboard: 'Clavier',
  language: 'Langue',
  length: 'Longueur',
  manufacturer: 'Fabricant',
  material: 'Matière',
  memory: 'Mémoire',
  'memory type': 'Type de mémoire',
  'memory size': 'Taille de la mémoire',
  motherboard: 'Carte mère',
  network: 'Réseau',
  'noise level': 'Niveau sonore',
  'operating system': 'Système d’exploitation',
  'panel type': 'Type de dalle',
  ports: 'Ports',
  power: 'Puissance',
  'power supply': 'Alimentation',
  processor: 'Processeur',
  range: 'Portée',
  'refresh rate': 'Taux de rafraîchissement',
  resolution: 'Résolution',
  'response time': 'Temps de réponse',
  'screen size': 'Taille de l’écran',
  sensor: 'Capteur',
  size: 'Taille',
  socket: 'Socket',
  speed: 'Vitesse',
  storage: 'Stockage',
  technology: 'Technologie',
  threads: 'Nombre de threads',
  touchscreen: 'Écran tactile',
  type: 'Type',
  voltage: 'Tension',
  warranty: 'Garantie',
  weight: 'Poids',
  width: 'Largeur',
  wireless: 'Sans fil',
};
const byKey = new Map(Object.entries(names).map(([english, french]) => [textKey(english), french]));

/** The French name for a usual English one; null for any other. Words that French writes alike are not translated. */
export function frenchName(name: string): string | null {
  const french = byKey.get(textKey(name)) ?? null;
  return french !== null && textKey(french) !== textKey(name) ? french : null;
}

/** French words that suppliers’ files write without their accents. */
const ACCENTED =
  'absorbée accéléré accès alimenté alimentée arrêt arrière bâti batterie boîtier câble câbles capacité ' +
  'caractéristiques catégorie compatibilité conçu confidentialité connecté connectée connectivité conseillée ' +
  'contrôleur cœurs débit dédiée définition dégagement densité dépôt détecteur diamètre dissipée données durabilité ' +
  'durée échange éclairage écran écrans écriture édition efficacité électrique élevée émission énergétique énergie ' +
  'épaisseur équipement étanche état étui façade fiabilité fréquence fréquences garantie général générale génération ' +
  'générations idéal incurvé intégré intégrée intégrés latéral lumière luminosité matériau matériaux matériel ' +
  'mécanique mémoire mère métal méthode modèle modèles modularité multimédia nécessaire numérique numérisation ' +
  'opération périphérique périphériques portée précision présence prévu procédé profondeur puissance qualité ' +
  'réduction référence réglable réglage remplaçable réparabilité réponse réseau réseaux résistance résolution ' +
  'rétrocompatible rétroéclairage rétroéclairé réversible sécurité sélection série spécifications stéréo supporté ' +
  'supportée supportés système systèmes température tension testées théorique tiré type unité vidéo vitesse';
const byWord = new Map(ACCENTED.split(' ').map((word) => [textKey(word), word]));

const byTitle = new Map(Object.entries(frenchTitles).map(([key, title]) => [textKey(key), title]));

/**
 * The French name for a usual English one, and a readable one for a key of a supplier's file: "duree_garantie" becomes
 * "Durée de garantie". Any other name is unchanged.
 */
export function readableName(name: string): string {
  const french = frenchName(name) ?? byTitle.get(textKey(name));
  if (french !== undefined) return french;
  const words = name.trim().split(/[_\s]+/);
  const accented = words.map((word) => {
    const better = byWord.get(textKey(word));
    if (better === undefined || word.normalize('NFD') !== word) return word;
    return /^\p{Lu}/u.test(word) ? capitalized(better) : better;
  });
  const text = accented.join(' ');
  return /^\p{Ll}+$/u.test(words[0] ?? '') ? capitalized(text) : text;
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}

/**
 * A data sheet whose groups and names are shown in good French. Names that only need their capital, which every screen
 * gives them, stay as they are, and so do the values.
 */
export function readableSheet<V>(
  sheet: Readonly<Record<string, Readonly<Record<string, V>>>>,
): Record<string, Record<string, V>> {
  const rename = (name: string) => {
    const readable = readableName(name);
    return readable === capitalized(name.replaceAll('_', ' ')) ? name : readable;
  };
  return Object.fromEntries(
    Object.entries(sheet).map(([group, rows]) => [
      rename(group),
      Object.fromEntries(Object.entries(rows).map(([name, value]) => [rename(name), value])),
    ]),
  );
}
