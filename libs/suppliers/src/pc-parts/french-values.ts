const colours: Record<string, string> = {
  Black: 'Noir',
  White: 'Blanc',
  Red: 'Rouge',
  Blue: 'Bleu',
  Green: 'Vert',
  Yellow: 'Jaune',
  Orange: 'Orange',
  Pink: 'Rose',
  Purple: 'Violet',
  Silver: 'Argent',
  Gray: 'Gris',
  Grey: 'Gris',
  Gold: 'Or',
  Brown: 'Marron',
  Beige: 'Beige',
  Cyan: 'Cyan',
  Camo: 'Camouflage',
  Multicolor: 'Multicolore',
  Copper: 'Cuivre',
  Bronze: 'Bronze',
  Transparent: 'Transparent',
  Gunmetal: 'Gris acier',
  Turquoise: 'Turquoise',
  Tan: 'Beige',
  Titanium: 'Titane',
  Platinum: 'Platine',
  Wood: 'Bois',
  Teal: 'Bleu canard',
  Amber: 'Ambre',
};

/** "Black / Silver" → "Noir et argent"; an unknown colour is kept. */
export function colour(text: string | null): string | null {
  if (!text) return null;
  const [first = '', ...others] = text.split(' / ').map((part) => colours[part] ?? part);
  return [first, ...others.map((part) => part.toLowerCase())].join(' et ');
}

/** 2000 → "2 To", 512 → "512 Go", 0.5 → "512 Mo". */
export function gigabytes(size: number | null): string | null {
  if (size === null) return null;
  if (size < 1) return `${Math.round(size * 1024)} Mo`;
  return size >= 1000
    ? `${formatNumber(size >= 1024 && size % 1024 === 0 ? size / 1024 : size / 1000)} To`
    : `${formatNumber(size)} Go`;
}

/** A number with its unit, or null: `unit(65, 'W')` → "65 W". Decimals as in the rest of the catalogue: "3.5 GHz". */
export function unit(value: number | null, name: string): string | null {
  return value === null ? null : `${formatNumber(value)} ${name}`;
}

/** [500, 1800] → "500 à 1800 tr/min". */
export function range(value: number | number[] | null, name: string): string | null {
  if (!Array.isArray(value)) return unit(value, name);
  const [from, to] = value;
  if (from === undefined) return null;
  return to === undefined || from === to ? unit(from, name) : `${formatNumber(from)} à ${formatNumber(to)} ${name}`;
}

export function yesNo(value: boolean): string {
  return value ? 'Oui' : 'Non';
}

/** Translates a value; an unknown one is kept, null stays null. */
export function translate(text: string | null, translations: Record<string, string>): string | null {
  return text === null ? null : (translations[text] ?? text);
}

/** "Wired, Wireless, Bluetooth Wireless" → "Filaire, sans fil, Bluetooth", without duplicates. */
export function connections(text: string | null): string | null {
  if (!text) return null;
  const translations: Record<string, string> = {
    Wired: 'filaire',
    Wireless: 'sans fil',
    'Bluetooth Wireless': 'Bluetooth',
  };
  const joined = [...new Set(text.split(', ').map((part) => translations[part] ?? part))].join(', ');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

function formatNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
