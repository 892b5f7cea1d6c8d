import type { SheetGroup, SheetSuggestion, SheetType, SheetValue } from '@boutik/contract';

/** A line as it is typed: one text for all types; choices of a list are separated by ";". */
export interface LineDraft {
  key: number;
  nom: string;
  type: SheetType;
  text: string;
  unite: string;
}

export interface GroupDraft {
  key: number;
  nom: string;
  lines: readonly LineDraft[];
}

export const typeLabels: readonly (readonly [SheetType, string])[] = [
  ['texte', 'Texte'],
  ['nombre', 'Nombre'],
  ['oui-non', 'Oui ou non'],
  ['liste', 'Plusieurs choix'],
];

let lastKey = 0;
export function newKey(): number {
  lastKey += 1;
  return lastKey;
}

/** Groups of another visit of the page, whose keys may be in use again. */
export function withNewKeys(groups: readonly GroupDraft[]): GroupDraft[] {
  return groups.map((group) => ({
    ...group,
    key: newKey(),
    lines: group.lines.map((line) => ({ ...line, key: newKey() })),
  }));
}

export function newLine(nom = '', like?: Pick<SheetSuggestion, 'type' | 'unites'>): LineDraft {
  return { key: newKey(), nom, type: like?.type ?? 'texte', text: '', unite: like?.unites[0] ?? '' };
}

export function toDraft(groups: readonly SheetGroup[]): GroupDraft[] {
  return groups.map(({ nom, valeurs }) => ({ key: newKey(), nom, lines: valeurs.map(toLine) }));
}

function toLine(value: SheetValue): LineDraft {
  const line = { key: newKey(), nom: value.nom, type: value.type, unite: '' };
  if (value.type === 'nombre') return { ...line, text: String(value.valeur).replace('.', ','), unite: value.unite };
  if (value.type === 'oui-non') return { ...line, text: value.valeur ? 'oui' : 'non' };
  return { ...line, text: value.type === 'liste' ? value.valeur.join(' ; ') : value.valeur };
}

/** What is sent; lines without name and value, and groups without lines, are left out. */
export function toInput(groups: readonly GroupDraft[]): { groupes: SheetGroup[]; keys: Map<string, number> } {
  const keys = new Map<string, number>();
  const groupes: SheetGroup[] = [];
  for (const { key, nom, lines } of groups) {
    const filled = lines.filter((line) => line.nom.trim() !== '' || line.text.trim() !== '');
    if (filled.length === 0) continue;
    keys.set(`groupes.${groupes.length}.nom`, key);
    for (const [at, line] of filled.entries())
      for (const field of ['nom', 'valeur', 'unite'])
        keys.set(`groupes.${groupes.length}.valeurs.${at}.${field}`, line.key);
    groupes.push({ nom: nom.trim(), valeurs: filled.map(toValue) });
  }
  return { groupes, keys };
}

function toValue({ nom: typed, type, text: typedText, unite }: LineDraft): SheetValue {
  const [nom, text] = [typed.trim(), typedText.trim()];
  if (text === '' || type === 'texte') return { nom, type: 'texte', valeur: text };
  if (type === 'nombre') return { nom, type, valeur: parseNumber(text) ?? Number.NaN, unite: unite.trim() };
  return type === 'oui-non' ? { nom, type, valeur: text === 'oui' } : { nom, type, valeur: choicesOf(text) };
}

/** The error of a line while it is typed; null when there is none. */
export function lineError({ nom, type, text }: LineDraft, others: readonly LineDraft[]): string | null {
  if (nom.trim() === '') return text.trim() === '' ? null : 'Le nom est obligatoire.';
  if (!/\p{L}/u.test(nom)) return 'Le nom contient au moins une lettre.';
  if (others.some((other) => nameKey(other.nom) === nameKey(nom))) return 'Ce nom existe déjà dans ce groupe.';
  return type === 'nombre' && text.trim() !== '' && parseNumber(text) === null ? 'Un nombre est attendu.' : null;
}

/** The same for spellings that differ in accents, case, spaces or hyphens only; as on the server. */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[\s_\-–’'.:]+/g, '');
}

function parseNumber(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

function choicesOf(text: string): string[] {
  return [...new Set(text.split(';').map((choice) => choice.trim()))].filter(Boolean);
}
