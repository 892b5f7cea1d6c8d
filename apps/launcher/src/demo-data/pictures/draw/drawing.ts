import type { Palette } from '../palette.js';
import { isoBox, Pen, type Style } from '../pen.js';

/** One kind of part: SVG on a 960 by 960 ground, the baseline at about y = 800. */
export interface Drawing {
  svg: string;
  /** Bounding box of the object, for scaling and dimension lines. */
  bounds: { x: number; y: number; w: number; h: number };
  /** Centre of the detail view. */
  focus: readonly [x: number, y: number];
}

export type Draw = (palette: Palette, variant: string) => Drawing;

/** Three pens on the faces of an isometric box whose faces are already filled; draw, then `join` them. */
export function solid(
  palette: Palette,
  origin: readonly [number, number],
  size: { w: number; d: number; h: number },
): { top: Pen; left: Pen; right: Pen; join(): string } {
  const faces = isoBox(origin, size);
  const top = new Pen(faces.top, palette.line).rect({ x: 0, y: 0, w: size.w, h: size.d }, { fill: palette.top });
  const left = new Pen(faces.left, palette.line).rect({ x: 0, y: 0, w: size.w, h: size.h }, { fill: palette.body });
  const right = new Pen(faces.right, palette.line).rect({ x: 0, y: 0, w: size.d, h: size.h }, { fill: palette.side });
  return { top, left, right, join: () => `${top.svg}${left.svg}${right.svg}` };
}

/** The screen rectangle of an isometric box. */
export function boundsOf(
  origin: readonly [number, number],
  { w, d, h }: { w: number; d: number; h: number },
): Drawing['bounds'] {
  return { x: origin[0] - d * 0.866, y: origin[1] - h, w: (w + d) * 0.866, h: (w + d) * 0.5 + h };
}

/** A fan: ring, curved blades, hub. */
export function fan(pen: Pen, at: { x: number; y: number; r: number; blades?: number }, palette: Palette): void {
  const { x, y, r, blades = 9 } = at;
  pen.circle(x, y, r, { fill: palette.hollow, width: 6 });
  const blade: Style = { fill: palette.accentSoft, stroke: palette.line, width: 3 };
  for (let i = 0; i < blades; i++) {
    const turn = (i / blades) * Math.PI * 2;
    const point = (angle: number, length: number): string =>
      `${(x + Math.cos(turn + angle) * length).toFixed(1)} ${(y + Math.sin(turn + angle) * length).toFixed(1)}`;
    pen.path(
      `M${point(0, r * 0.26)}Q${point(0.02, r * 0.7)} ${point(0.42, r * 0.9)}L${point(0.82, r * 0.86)}Q${point(0.4, r * 0.6)} ${point(0.5, r * 0.26)}Z`,
      blade,
    );
  }
  pen
    .circle(x, y, r * 0.3, { fill: palette.accent, width: 5 })
    .circle(x, y, r * 0.13, { fill: palette.accentSoft, width: 3 });
}

/** Evenly spaced short lines: vents, fins, teeth. */
export function slots(
  pen: Pen,
  area: { x: number; y: number; w: number; h: number; count: number; upright?: boolean },
  style: Style,
): void {
  const { x, y, w, h, count, upright = false } = area;
  for (let i = 0; i < count; i++) {
    const t = count === 1 ? 0.5 : i / (count - 1);
    if (upright) pen.segment([x + t * w, y], [x + t * w, y + h], style);
    else pen.segment([x, y + t * h], [x + w, y + t * h], style);
  }
}
