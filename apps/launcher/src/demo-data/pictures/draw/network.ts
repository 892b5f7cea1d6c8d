import { front, Pen } from '../pen.js';
import { boundsOf, type Draw, fan, slots, solid } from './drawing.js';

/** antennas, mesh, ceiling. */
export const router: Draw = (palette, variant) => {
  if (variant === 'mesh') return mesh(palette);
  if (variant === 'ceiling') {
    const disc = new Pen(front(), palette.line);
    disc
      .ellipse({ cx: 480, cy: 540, rx: 300, ry: 170 }, { fill: '#e6e0d4' })
      .ellipse({ cx: 480, cy: 500, rx: 300, ry: 170 }, { fill: '#fffdf8' })
      .ellipse({ cx: 480, cy: 500, rx: 120, ry: 68 }, { stroke: palette.accent, width: 12 });
    waves(disc, [480, 330], palette.accent);
    return { svg: disc.svg, bounds: { x: 180, y: 190, w: 600, h: 520 }, focus: [480, 480] };
  }
  const size = { w: 470, d: 270, h: 66 };
  const origin = [420, 410] as const;
  const box = solid(palette, origin, size);
  const masts = new Pen(front(), palette.line);
  for (const [x, y] of [
    [196, 530],
    [300, 470],
    [560, 470],
    [690, 545],
  ] as const)
    masts.rect({ x, y: y - 290, w: 30, h: 300, r: 14 }, { fill: palette.body });
  slots(box.top, { x: 60, y: 60, w: 350, h: 150, count: 5 }, { stroke: palette.detail, width: 6 });
  for (let i = 0; i < 5; i++)
    box.left.circle(60 + i * 44, 33, 8, { fill: i < 4 ? palette.accent : palette.detail, stroke: 'none' });
  return { svg: `${masts.svg}${box.join()}`, bounds: { x: 186, y: 176, w: 641, h: 605 }, focus: [340, 600] };
};

function mesh(palette: Parameters<Draw>[0]): ReturnType<Draw> {
  const pen = new Pen(front(), palette.line);
  for (const [x, y, s] of [
    [660, 470, 0.8],
    [330, 560, 1],
  ] as const) {
    pen.path(
      `M${x - 120 * s} ${y - 200 * s}L${x - 120 * s} ${y + 150 * s}C${x - 120 * s} ${y + 230 * s} ${x + 120 * s} ${y + 230 * s} ${x + 120 * s} ${y + 150 * s}L${x + 120 * s} ${y - 200 * s}Z`,
      { fill: '#fffdf8' },
    );
    pen
      .ellipse({ cx: x, cy: y - 200 * s, rx: 120 * s, ry: 52 * s }, { fill: '#f1ece1' })
      .ellipse({ cx: x, cy: y - 200 * s, rx: 60 * s, ry: 26 * s }, { fill: palette.accentSoft, width: 4 });
    pen.circle(x, y + 110 * s, 10 * s, { fill: palette.accent, width: 4 });
  }
  waves(pen, [500, 250], palette.accent);
  return { svg: pen.svg, bounds: { x: 210, y: 150, w: 546, h: 620 }, focus: [330, 640] };
}

function waves(pen: Pen, [x, y]: readonly [number, number], stroke: string): void {
  for (const r of [34, 72, 110])
    pen.path(`M${x - r} ${y - r * 0.5}Q${x} ${y - r * 1.25} ${x + r} ${y - r * 0.5}`, { stroke, width: 13 });
  pen.circle(x, y, 13, { fill: stroke, stroke: 'none' });
}

/** desk, wide, rack. */
export const networkSwitch: Draw = (palette, variant) => {
  const size = { desk: { w: 430, d: 260, h: 84 }, wide: { w: 560, d: 240, h: 84 }, rack: { w: 640, d: 220, h: 110 } }[
    variant
  ] ?? { w: 430, d: 260, h: 84 };
  const origin = [480 - (size.w - size.d) * 0.433, 360] as const;
  const box = solid({ ...palette, body: palette.side, side: palette.body }, origin, size);
  const rows = variant === 'desk' ? 1 : 2;
  const columns = { desk: 8, wide: 8, rack: 12 }[variant] ?? 8;
  const pitch = (size.w - 90) / columns;
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < columns; col++) {
      const y = rows === 1 ? size.h / 2 - 15 : 12 + row * (size.h / 2 - 4);
      box.left.rect(
        { x: 60 + col * pitch, y, w: pitch - 9, h: 30, r: 4 },
        { fill: palette.hollow, stroke: '#d9b45a', width: 3.5 },
      );
    }
  for (const y of [22, 42, 62]) box.left.circle(30, y, 6, { fill: palette.accent, stroke: 'none' });
  slots(
    box.right,
    { x: 40, y: 22, w: size.d - 80, h: size.h - 44, count: 12, upright: true },
    { stroke: palette.detail, width: 6 },
  );
  box.top.rect({ x: 40, y: size.d - 60, w: 140, h: 20, r: 10 }, { fill: palette.accent, stroke: 'none' });
  return { svg: box.join(), bounds: boundsOf(origin, size), focus: [400, 560] };
};

/** usb or card. */
export const adapter: Draw = (palette, variant) => {
  const pen = new Pen(front(), palette.line);
  if (variant === 'usb') {
    pen.rect({ x: 440, y: 640, w: 80, h: 130, r: 6 }, { fill: palette.metal });
    for (const x of [458, 488]) pen.rect({ x, y: 690, w: 16, h: 28, r: 3 }, { fill: palette.hollow, width: 4 });
    pen
      .rect({ x: 400, y: 330, w: 160, h: 330, r: 40 }, { fill: palette.body })
      .rect({ x: 464, y: 560, w: 32, h: 60, r: 16 }, { fill: palette.accent, width: 5 });
    pen.rect({ x: 560, y: 180, w: 34, h: 300, r: 17 }, { fill: palette.side });
    waves(pen, [480, 470], palette.accent);
    return { svg: pen.svg, bounds: { x: 330, y: 180, w: 300, h: 590 }, focus: [480, 560] };
  }
  pen.rect({ x: 236, y: 230, w: 30, h: 480, r: 6 }, { fill: palette.metal });
  for (const x of [150, 190]) pen.rect({ x, y: x === 150 ? 300 : 420, w: 90, h: 30, r: 12 }, { fill: palette.hollow });
  pen.rect({ x: 330, y: 600, w: 250, h: 66, r: 4 }, { fill: '#d9b45a' });
  slots(pen, { x: 344, y: 628, w: 222, h: 32, count: 16, upright: true }, { width: 3 });
  pen
    .rect({ x: 266, y: 280, w: 510, h: 330, r: 14 }, { fill: '#2f6549' })
    .rect({ x: 400, y: 340, w: 220, h: 200, r: 12 }, { fill: palette.body });
  slots(pen, { x: 424, y: 364, w: 172, h: 152, count: 8, upright: true }, { stroke: palette.detail, width: 6 });
  pen
    .rect({ x: 670, y: 340, w: 60, h: 60, r: 6 }, { fill: palette.hollow, width: 5 })
    .rect({ x: 670, y: 430, w: 60, h: 20, r: 6 }, { fill: palette.accent, width: 4 });
  return { svg: pen.svg, bounds: { x: 150, y: 230, w: 626, h: 480 }, focus: [480, 440] };
};

/** "2-bays", "4-bays". */
export const nas: Draw = (palette, variant) => {
  const bays = Number(variant[0]);
  const size = { w: bays * 70 + 70, d: 270, h: 310 };
  const origin = [480 - (size.w - size.d) * 0.433, 470 - size.h * 0.1] as const;
  const box = solid(palette, origin, size);
  for (let i = 0; i < bays; i++) {
    const x = 30 + i * ((size.w - 100) / bays + 8);
    const w = (size.w - 100) / bays;
    box.left
      .rect({ x, y: 34, w, h: 240, r: 10 }, { fill: palette.side })
      .rect({ x: x + w / 2 - 7, y: 60, w: 14, h: 90, r: 7 }, { fill: palette.hollow, stroke: palette.detail, width: 4 })
      .rect({ x: x + 12, y: 226, w: w - 24, h: 24, r: 6 }, { fill: palette.accent, width: 4 });
  }
  for (const [i, y] of [60, 90, 120].entries())
    box.left.circle(size.w - 24, y, 7, { fill: i === 0 ? '#6fbf73' : palette.accent, stroke: 'none' });
  box.left.circle(size.w - 26, 250, 13, { fill: palette.hollow, stroke: palette.detail, width: 4 });
  slots(box.right, { x: 60, y: 90, w: size.d - 120, h: 140, count: 6 }, { stroke: palette.detail, width: 8 });
  return { svg: box.join(), bounds: boundsOf(origin, size), focus: [400, 620] };
};

/** tower, 1u, 2u. */
export const server: Draw = (palette, variant) => {
  const size = variant === 'tower' ? { w: 220, d: 400, h: 400 } : { w: 520, d: 330, h: variant === '1u' ? 70 : 130 };
  const origin = variant === 'tower' ? ([560, 440] as const) : ([400, 360] as const);
  const box = solid(palette, origin, size);
  if (variant === 'tower') {
    for (let i = 0; i < 4; i++)
      box.left
        .rect({ x: 26, y: 130 + i * 62, w: 168, h: 48, r: 6 }, { fill: palette.side, width: 5 })
        .rect({ x: 150, y: 146 + i * 62, w: 28, h: 14, r: 7 }, { fill: palette.accent, stroke: 'none' });
    box.left
      .rect({ x: 26, y: 30, w: 168, h: 70, r: 8 }, { fill: palette.hollow, width: 5 })
      .circle(60, 65, 12, { fill: '#6fbf73', stroke: 'none' });
    slots(box.right, { x: 70, y: 90, w: 260, h: 220, count: 8 }, { stroke: palette.detail, width: 8, dash: '20 14' });
  } else {
    const rows = variant === '1u' ? 1 : 2;
    for (let row = 0; row < rows; row++)
      for (let i = 0; i < 4; i++)
        box.left
          .rect({ x: 70 + i * 100, y: 14 + row * 58, w: 88, h: 44, r: 5 }, { fill: palette.side, width: 5 })
          .rect({ x: 130 + i * 100, y: 30 + row * 58, w: 20, h: 10, r: 5 }, { fill: palette.accent, stroke: 'none' });
    for (const x of [24, 496])
      box.left.rect({ x: x - 12, y: 10, w: 24, h: size.h - 20, r: 6 }, { fill: palette.metal, width: 5 });
    fan(box.top, { x: 150, y: 165, r: 60 }, palette);
    fan(box.top, { x: 300, y: 165, r: 60 }, palette);
    slots(
      box.right,
      { x: 50, y: 22, w: 230, h: size.h - 44, count: 12, upright: true },
      { stroke: palette.detail, width: 6 },
    );
  }
  return { svg: box.join(), bounds: boundsOf(origin, size), focus: variant === 'tower' ? [400, 640] : [420, 580] };
};
