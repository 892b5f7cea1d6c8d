import type { Tint } from '../catalogue/brands.js';
import { drawings } from './draw/index.js';
import type { Drawing } from './draw/drawing.js';
import { blueprint, type Palette, paletteOf } from './palette.js';
import { front, isoBox, Pen, type Plane } from './pen.js';
import type { PictureKind } from './picture-kinds.js';

export type View = 'front' | 'detail' | 'box' | 'measures';

/** One picture: what is shown, how it varies, the tint of its brand, and from where. */
export interface Picture {
  kind: PictureKind;
  variant: string;
  tint: Tint;
  view: View;
}

/** Width and height in pixels. */
export const SIDE = 960;
/** Background colours of the design tokens. Flat: a gradient doubles the time to draw and to compress. */
const VANILLA = '#f7f1e6';
const PAPER = '#fbf7ef';
/** Parts of variant names whose objects are light-coloured. */
const lightVariants = new Set(['light', 'beige', 'office', 'studio', 'ink', 'slim', 'wide', 'metal', 'hub', 'station']);

/** The whole picture as SVG, 960 pixels square. It contains no text, so that no font is needed. */
export function pictureSvg({ kind, variant, tint, view }: Picture): string {
  const palette = view === 'measures' ? blueprint : paletteOf(tint, bodyOf(variant));
  const drawing = drawings[kind](palette, variant);
  const inside = {
    front: () => frontView(drawing, palette),
    detail: () => detailView(drawing, palette),
    box: () => boxView(drawing, palette),
    measures: () => dimensionsView(drawing, palette),
  }[view]();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${inside}</svg>`;
}

/** The colour behind the object. */
export function backgroundOf({ tint, view }: Pick<Picture, 'tint' | 'view'>): string {
  if (view === 'measures') return PAPER;
  return view === 'detail' ? paletteOf(tint, 'light').accentSoft : VANILLA;
}

function bodyOf(variant: string): 'light' | 'dark' {
  const words = variant.split('-');
  return !words.includes('dark') && words.some((word) => lightVariants.has(word)) ? 'light' : 'dark';
}

/** The object in the middle, scaled to about the same size whatever its kind, on a disc in the tint of its brand. */
function frontView(drawing: Drawing, palette: Palette): string {
  const { bounds: b } = drawing;
  const scale = Math.min(1.25, Math.max(0.8, 690 / Math.max(b.w, b.h)));
  const shadow = `<ellipse cx="${b.x + b.w / 2}" cy="${b.y + b.h + 6}" rx="${b.w * 0.46}" ry="24" fill="#3b342a" opacity="0.13"/>`;
  const placed = `<g transform="translate(480 480) scale(${scale.toFixed(3)}) translate(${-(b.x + b.w / 2)} ${-(b.y + b.h / 2)})">${shadow}${withRoundStrokes(drawing.svg)}</g>`;
  return `${background(VANILLA)}<circle cx="480" cy="480" r="372" fill="${palette.accentSoft}" opacity="0.8"/>${placed}`;
}

function detailView(drawing: Drawing, palette: Palette): string {
  const [x, y] = drawing.focus;
  const zoom = 2.1;
  return `${background(palette.accentSoft)}<g transform="translate(480 480) scale(${zoom}) translate(${-x} ${-y})">${withRoundStrokes(drawing.svg)}</g>`;
}

function boxView(drawing: Drawing, palette: Palette): string {
  const size = { w: 420, d: 250, h: 400 };
  const faces = isoBox([424, 330 + 200], size);
  const card = { top: '#efe3cd', left: '#fbf5ea', right: '#e2d3b8' };
  const top = new Pen(faces.top, palette.line)
    .rect({ x: 0, y: 0, w: size.w, h: size.d }, { fill: card.top })
    .rect({ x: 0, y: size.d / 2 - 22, w: size.w, h: 44 }, { fill: palette.accentSoft, width: 4 });
  const left = new Pen(faces.left, palette.line)
    .rect({ x: 0, y: 0, w: size.w, h: size.h }, { fill: card.left })
    .rect({ x: 0, y: size.h - 92, w: size.w, h: 92 }, { fill: palette.accent, width: 5 })
    .rect({ x: 30, y: size.h - 60, w: 150, h: 16, r: 8 }, { fill: '#fffdf8', stroke: 'none' })
    .rect({ x: 30, y: size.h - 36, w: 90, h: 10, r: 5 }, { fill: '#fffdf8', stroke: 'none', opacity: 0.7 });
  const right = new Pen(faces.right, palette.line)
    .rect({ x: 0, y: 0, w: size.d, h: size.h }, { fill: card.right })
    .rect({ x: 0, y: size.h - 92, w: size.d, h: 92 }, { fill: palette.accentDeep, width: 5 });
  for (const [i, width] of [130, 160, 110].entries())
    right.rect({ x: 34, y: 60 + i * 34, w: width, h: 12, r: 6 }, { fill: '#b7a586', stroke: 'none' });
  const b = drawing.bounds;
  const scale = Math.min(350 / b.w, 250 / b.h);
  const art = `<g transform="${matrix(faces.left)} translate(${size.w / 2} 158) scale(${scale}) translate(${-(b.x + b.w / 2)} ${-(b.y + b.h / 2)})">${withRoundStrokes(drawing.svg)}</g>`;
  return `${background(VANILLA)}<ellipse cx="500" cy="850" rx="330" ry="34" fill="#3b342a" opacity="0.13"/>${withRoundStrokes(`${top.svg}${left.svg}${right.svg}`)}${art}`;
}

function dimensionsView(drawing: Drawing, palette: Palette): string {
  const b = drawing.bounds;
  const scale = Math.min(600 / b.w, 600 / b.h);
  const w = b.w * scale;
  const h = b.h * scale;
  const x = 520 - w / 2;
  const y = 430 - h / 2;
  const pen = new Pen(front(), palette.accentDeep);
  const lines = Array.from({ length: 23 }, (_, i) => `M${(i + 1) * 40} 0V960M0 ${(i + 1) * 40}H960`).join('');
  arrow(pen, [x, y + h + 62], [x + w, y + h + 62]);
  arrow(pen, [x - 62, y], [x - 62, y + h]);
  const art = `<g transform="translate(${x} ${y}) scale(${scale}) translate(${-b.x} ${-b.y})">${withRoundStrokes(desaturate(drawing.svg))}</g>`;
  return `${background(PAPER)}<path d="${lines}" stroke="${palette.accentSoft}" stroke-width="1.5" fill="none"/>${art}${withRoundStrokes(pen.svg)}`;
}

/** Replaces every fill by a pale tone of the same lightness: technical drawings have no colours. */
function desaturate(svg: string): string {
  return svg.replace(/fill="#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})"/g, (_, ...rgb: string[]) => {
    const [r = 0, g = 0, b = 0] = rgb.slice(0, 3).map((part) => Number.parseInt(part, 16));
    const light = (0.3 * r + 0.59 * g + 0.11 * b) / 255;
    const mixed = [214, 228, 230].map((low) =>
      Math.round(low + (254 - low) * light)
        .toString(16)
        .padStart(2, '0'),
    );
    return `fill="#${mixed.join('')}"`;
  });
}

function arrow(pen: Pen, from: readonly [number, number], to: readonly [number, number]): void {
  const level = from[1] === to[1];
  const [dx, dy] = level ? [20, 11] : [11, 20];
  pen.segment(from, to, { width: 4 });
  for (const [[x, y], turn] of [
    [from, 1],
    [to, -1],
  ] as const) {
    pen.poly(
      level
        ? [
            [x + dx * turn, y - dy],
            [x, y],
            [x + dx * turn, y + dy],
          ]
        : [
            [x - dx, y + dy * turn],
            [x, y],
            [x + dx, y + dy * turn],
          ],
      { width: 4 },
      false,
    );
    pen.segment(level ? [x, y - 26] : [x - 26, y], level ? [x, y + 26] : [x + 26, y], { width: 3 });
  }
}

function background(fill: string): string {
  return `<rect width="${SIDE}" height="${SIDE}" fill="${fill}"/>`;
}

function withRoundStrokes(svg: string): string {
  return `<g stroke-linejoin="round" stroke-linecap="round">${svg}</g>`;
}

function matrix(plane: Plane): string {
  return `matrix(${plane.ux} ${plane.uy} ${plane.vx} ${plane.vy} ${plane.x} ${plane.y})`;
}
