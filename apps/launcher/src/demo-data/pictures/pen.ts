/** How a shape looks; widths in pixels of the 960 px picture. */
export interface Style {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
}

/** A flat surface somewhere in the picture: origin and the screen vectors of its two axes (y runs down). */
export interface Plane {
  x: number;
  y: number;
  ux: number;
  uy: number;
  vx: number;
  vy: number;
}

const ARC = 0.5523;
type Point = readonly [x: number, y: number];

/** Draws on a plane; affine maps keep Bézier curves exact, so strokes stay even on slanted faces. */
export class Pen {
  readonly parts: string[] = [];

  constructor(
    private readonly plane: Plane,
    private readonly line: string,
  ) {}

  rect(box: { x: number; y: number; w: number; h: number; r?: number }, style: Style): this {
    const { x, y, w, h } = box;
    const r = Math.min(box.r ?? 0, w / 2, h / 2);
    const k = r * (1 - ARC);
    const corner = (a: Point, b: Point, c: Point): string => `C${this.at(a)} ${this.at(b)} ${this.at(c)}`;
    const d = [
      `M${this.at([x + r, y])}L${this.at([x + w - r, y])}`,
      corner([x + w - k, y], [x + w, y + k], [x + w, y + r]),
      `L${this.at([x + w, y + h - r])}`,
      corner([x + w, y + h - k], [x + w - k, y + h], [x + w - r, y + h]),
      `L${this.at([x + r, y + h])}`,
      corner([x + k, y + h], [x, y + h - k], [x, y + h - r]),
      `L${this.at([x, y + r])}`,
      corner([x, y + k], [x + k, y], [x + r, y]),
    ];
    return this.add(
      `${r > 0 ? d.join('') : `M${this.at([x, y])}L${this.at([x + w, y])}L${this.at([x + w, y + h])}L${this.at([x, y + h])}`}Z`,
      style,
    );
  }

  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- the most used shape by far: centre, radius, style
  circle(cx: number, cy: number, r: number, style: Style): this {
    return this.ellipse({ cx, cy, rx: r, ry: r }, style);
  }

  ellipse({ cx, cy, rx, ry }: { cx: number; cy: number; rx: number; ry: number }, style: Style): this {
    const kx = rx * ARC;
    const ky = ry * ARC;
    const curve = (a: Point, b: Point, c: Point): string => `C${this.at(a)} ${this.at(b)} ${this.at(c)}`;
    const d =
      `M${this.at([cx + rx, cy])}` +
      curve([cx + rx, cy + ky], [cx + kx, cy + ry], [cx, cy + ry]) +
      curve([cx - kx, cy + ry], [cx - rx, cy + ky], [cx - rx, cy]) +
      curve([cx - rx, cy - ky], [cx - kx, cy - ry], [cx, cy - ry]) +
      curve([cx + kx, cy - ry], [cx + rx, cy - ky], [cx + rx, cy]);
    return this.add(`${d}Z`, style);
  }

  poly(points: readonly Point[], style: Style, closed = true): this {
    return this.add(
      `M${points.map((point) => this.at(point)).join('L')}${closed ? 'Z' : ''}`,
      closed ? style : { fill: 'none', ...style },
    );
  }

  segment(from: Point, to: Point, style: Style = {}): this {
    return this.poly([from, to], style, false);
  }

  /** Absolute M, L, C, Q and Z commands with plain numbers, mapped onto the plane. */
  path(d: string, style: Style): this {
    const mapped = d.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x: string, y: string) => this.at([Number(x), Number(y)]));
    return this.add(mapped, style);
  }

  /** What was drawn so far. */
  get svg(): string {
    return this.parts.join('');
  }

  private at([x, y]: Point): string {
    const { plane: p } = this;
    return `${round(p.x + x * p.ux + y * p.vx)} ${round(p.y + x * p.uy + y * p.vy)}`;
  }

  private add(d: string, { fill = 'none', stroke = this.line, width = 7, opacity, dash }: Style): this {
    const extra = `${opacity === undefined ? '' : ` opacity="${opacity}"`}${dash ? ` stroke-dasharray="${dash}"` : ''}`;
    this.parts.push(`<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"${extra}/>`);
    return this;
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export const front = (x = 0, y = 0, scale = 1): Plane => ({ x, y, ux: scale, uy: 0, vx: 0, vy: scale });

const COS = 0.866;

/** A box seen from above in isometry: its three visible faces, each with its own axes in real lengths. */
export function isoBox(
  origin: Point,
  size: { w: number; d: number; h: number },
): { top: Plane; left: Plane; right: Plane } {
  const [x, y] = origin;
  const { w, d, h } = size;
  return {
    /** x along the width (to the lower right), y along the depth (to the lower left). */
    top: { x, y: y - h, ux: COS, uy: 0.5, vx: -COS, vy: 0.5 },
    left: { x: x - d * COS, y: y + d * 0.5 - h, ux: COS, uy: 0.5, vx: 0, vy: 1 },
    right: { x: x + (w - d) * COS, y: y + (w + d) * 0.5 - h, ux: COS, uy: -0.5, vx: 0, vy: 1 },
  };
}
