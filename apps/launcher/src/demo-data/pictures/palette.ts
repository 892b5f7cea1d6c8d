import type { Tint } from '../catalogue/brands.js';

/** The colours of one picture. Strokes are the same everywhere; the tint colours the accent and the halo. */
export interface Palette {
  line: string;
  /** Fill of the object: front, top (lighter) and side (darker). */
  body: string;
  top: string;
  side: string;
  /** Strokes of details on the body. */
  detail: string;
  accent: string;
  accentDeep: string;
  accentSoft: string;
  /** Inside of fans, ports and lenses. */
  hollow: string;
  screen: string;
  metal: string;
  paper: string;
}

const accents: Readonly<Record<Tint, readonly [accent: string, deep: string, soft: string]>> = {
  lagoon: ['#1593a8', '#0a7285', '#d3e8e8'],
  hibiscus: ['#d8475c', '#c92a45', '#f5dcd8'],
  leaf: ['#4f9a6b', '#2f7d4f', '#dbe9d8'],
  sun: ['#e3ac1e', '#b98405', '#f6e7bd'],
  basalt: ['#7d858f', '#4a5058', '#e2e0da'],
  orchid: ['#9a6bb5', '#744790', '#eadff0'],
  coral: ['#e07a4f', '#c2572b', '#f7dfd0'],
  ocean: ['#4a7fc0', '#2c5f9e', '#d9e3f0'],
};

const shared = { line: '#23262b', hollow: '#1d2025', screen: '#20252c', metal: '#c9ccd0', paper: '#fffdf8' } as const;

export function paletteOf(tint: Tint, body: 'light' | 'dark'): Palette {
  const [accent, accentDeep, accentSoft] = accents[tint];
  const tone =
    body === 'light'
      ? { body: '#fbf8f1', top: '#fffefb', side: '#e6e0d4', detail: '#8b8d8e' }
      : { body: '#42474f', top: '#59606a', side: '#343940', detail: '#9aa1aa' };
  return { ...shared, ...tone, accent, accentDeep, accentSoft };
}

/** A technical drawing: one line colour on paper, whatever the brand. */
export const blueprint: Palette = {
  line: '#2f6172',
  body: '#fdfbf6',
  top: '#ffffff',
  side: '#f1ece1',
  detail: '#86a7b0',
  accent: '#dbe7e8',
  accentDeep: '#0a7285',
  accentSoft: '#e9f0ee',
  hollow: '#e4ebea',
  screen: '#f4f6f3',
  metal: '#f1f2f0',
  paper: '#ffffff',
};
