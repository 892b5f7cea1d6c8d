import type { Tint } from '../catalogue/brands.js';
import { paletteOf } from './palette.js';

/**
 * A brand's name next to a generated sign: not the brand's real logo. 240 by 96 pixels.
 * The text is rendered by the browser; `textLength` keeps it inside the picture whatever the font.
 */
export function wordmarkSvg(brand: string, tint: Tint): string {
  const palette = paletteOf(tint, 'light');
  const size = brand.length > 12 ? 22 : brand.length > 8 ? 27 : 33;
  const length = Math.min(162, brand.length * size * 0.6);
  const left = (240 - (length + 34)) / 2;
  const name = brand.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 96" width="240" height="96" role="img" aria-label="${name}">`,
    '<rect width="240" height="96" rx="10" fill="#fffdf8"/>',
    sign(brand, { x: left + 11, y: 48 }, [palette.accent, palette.accentDeep]),
    `<text x="${left + 34}" y="${48 + size * 0.35}" font-family="Figtree Variable, Avenir Next, Segoe UI, Helvetica, Arial, sans-serif" font-weight="700" font-size="${size}" textLength="${length.toFixed(0)}" lengthAdjust="spacingAndGlyphs" fill="#23262b">${name}</text></svg>`,
  ].join('');
}

/** One of four simple signs, always the same for a brand. */
function sign(brand: string, { x, y }: { x: number; y: number }, [fill, deep]: [string, string]): string {
  const shapes = [
    `<circle cx="${x}" cy="${y}" r="11" fill="${fill}"/><circle cx="${x}" cy="${y}" r="4.5" fill="#fffdf8"/>`,
    `<path d="M${x - 11} ${y + 11}L${x} ${y - 11}L${x + 11} ${y + 11}Z" fill="${fill}"/>`,
    `<rect x="${x - 10}" y="${y - 10}" width="20" height="20" rx="6" fill="${fill}"/><rect x="${x - 3}" y="${y - 10}" width="6" height="20" fill="${deep}"/>`,
    `<path d="M${x} ${y - 12}L${x + 11} ${y}L${x} ${y + 12}L${x - 11} ${y}Z" fill="${fill}"/><path d="M${x} ${y - 12}L${x + 11} ${y}L${x} ${y}Z" fill="${deep}"/>`,
  ];
  return shapes[[...brand].reduce((total, character) => total + character.charCodeAt(0), 0) % shapes.length] ?? '';
}
