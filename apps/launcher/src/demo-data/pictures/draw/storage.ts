import { Pen } from '../pen.js';
import { boundsOf, type Draw, slots, solid } from './drawing.js';

/** bare (chips seen) or label. */
export const nvme: Draw = (palette, variant) => {
  const pen = new Pen({ x: 168, y: 470, ux: 0.94, uy: -0.2, vx: 0.2, vy: 0.94 }, palette.line);
  pen.path(
    'M10 0L600 0Q610 0 610 10L610 62A24 24 0 0 0 610 110L610 160Q610 170 600 170L10 170L10 128L0 128L0 10Q0 0 10 0Z'.replace(
      'A24 24 0 0 0 610 110',
      'C580 62 580 110 610 110',
    ),
    { fill: '#2b5a72' },
  );
  pen.path('M0 10L26 10L26 120L0 120Z', { fill: '#d9b45a', width: 4 });
  slots(pen, { x: 3, y: 18, w: 20, h: 94, count: 14 }, { width: 2.5 });
  for (const [x, w] of [
    [60, 120],
    [210, 120],
  ] as const)
    pen.rect({ x, y: 26, w, h: 118, r: 8 }, { fill: palette.hollow, width: 5 });
  pen.rect({ x: 362, y: 44, w: 84, h: 84, r: 6 }, { fill: '#b9bdc2', width: 5 });
  for (const y of [34, 74, 114]) pen.rect({ x: 482, y, w: 44, h: 24, r: 4 }, { fill: '#d9cfae', width: 4 });
  if (variant === 'label') {
    pen
      .rect({ x: 46, y: 14, w: 492, h: 142, r: 8 }, { fill: palette.paper })
      .rect({ x: 46, y: 14, w: 150, h: 142, r: 8 }, { fill: palette.accent });
    for (const [y, w] of [
      [44, 250],
      [76, 190],
      [108, 220],
    ] as const)
      pen.rect({ x: 226, y, w, h: 14, r: 7 }, { fill: '#c8c0b0', stroke: 'none' });
  }
  return { svg: pen.svg, bounds: { x: 168, y: 345, w: 610, h: 285 }, focus: [330, 500] };
};

/** A 2.5-inch drive. */
export const ssd: Draw = (palette) => {
  const size = { w: 470, d: 340, h: 46 };
  const origin = [436, 320] as const;
  const box = solid(palette, origin, size);
  box.top
    .rect({ x: 34, y: 30, w: 402, h: 280, r: 18 }, { fill: palette.paper, width: 4 })
    .rect({ x: 66, y: 62, w: 150, h: 46, r: 8 }, { fill: palette.accent, stroke: 'none' });
  for (const [y, w] of [
    [150, 260],
    [186, 200],
    [222, 230],
  ] as const)
    box.top.rect({ x: 66, y, w, h: 14, r: 7 }, { fill: '#cfc7b8', stroke: 'none' });
  for (const [x, y] of [
    [16, 16],
    [454, 16],
    [16, 324],
    [454, 324],
  ] as const)
    box.top.circle(x, y, 6, { fill: palette.hollow, width: 2 });
  box.right
    .rect({ x: 60, y: 12, w: 84, h: 22, r: 4 }, { fill: palette.hollow, width: 4 })
    .rect({ x: 156, y: 12, w: 120, h: 22, r: 4 }, { fill: palette.hollow, width: 4 });
  return { svg: box.join(), bounds: boundsOf(origin, size), focus: [640, 580] };
};

/** label or open (the platter seen). */
export const hdd: Draw = (palette, variant) => {
  const size = { w: 400, d: 500, h: 90 };
  const origin = [530, 270] as const;
  const box = solid({ ...palette, top: '#d9dcdf', body: '#b4b9bf', side: '#9ea4ab' }, origin, size);
  for (const [x, y] of [
    [26, 26],
    [374, 26],
    [26, 474],
    [374, 474],
    [26, 250],
    [374, 250],
  ] as const)
    box.top.circle(x, y, 10, { fill: palette.hollow, width: 3 });
  if (variant === 'open') {
    box.top
      .circle(200, 190, 158, { fill: '#eef0f2' })
      .circle(200, 190, 120, { stroke: '#c4c9ce', width: 3 })
      .circle(200, 190, 48, { fill: '#b4b9bf' })
      .circle(200, 190, 18, { fill: palette.hollow, width: 4 });
    box.top
      .circle(318, 400, 44, { fill: palette.accent })
      .poly(
        [
          [300, 372],
          [336, 388],
          [236, 232],
          [224, 238],
        ],
        { fill: '#b4b9bf', width: 5 },
      )
      .circle(318, 400, 16, { fill: palette.hollow, width: 4 });
  } else {
    box.top
      .rect({ x: 50, y: 56, w: 300, h: 330, r: 14 }, { fill: palette.paper, width: 5 })
      .rect({ x: 50, y: 56, w: 300, h: 90, r: 14 }, { fill: palette.accent, width: 5 });
    for (const [y, w] of [
      [186, 220],
      [222, 180],
      [258, 200],
      [330, 120],
    ] as const)
      box.top.rect({ x: 84, y, w, h: 14, r: 7 }, { fill: '#cfc7b8', stroke: 'none' });
  }
  box.left.rect({ x: 60, y: 40, w: 220, h: 30, r: 5 }, { fill: palette.hollow, width: 4 });
  return { svg: box.join(), bounds: boundsOf(origin, size), focus: [500, 450] };
};

/** hdd (a plain block) or ssd (small, with a hole for a strap). */
export const externalDrive: Draw = (palette, variant) => {
  const small = variant === 'ssd';
  const pen = new Pen({ x: small ? 330 : 300, y: 220, ux: 0.97, uy: 0.1, vx: -0.1, vy: 0.97 }, palette.line);
  const w = small ? 290 : 400;
  const h = small ? 470 : 500;
  pen
    .path(`M${w / 2} ${h}C${w / 2} ${h + 130} ${w + 120} ${h + 110} ${w + 150} ${h - 60}`, { width: 24 })
    .path(`M${w / 2} ${h}C${w / 2} ${h + 130} ${w + 120} ${h + 110} ${w + 150} ${h - 60}`, {
      stroke: palette.accent,
      width: 12,
    });
  pen.rect({ x: w + 128, y: h - 130, w: 46, h: 76, r: 8 }, { fill: palette.metal, width: 6 });
  pen
    .rect({ x: 14, y: 14, w, h, r: 40 }, { fill: palette.side })
    .rect({ x: 0, y: 0, w, h, r: 40 }, { fill: palette.body });
  if (small) {
    pen.rect({ x: w / 2 - 52, y: 40, w: 104, h: 36, r: 18 }, { fill: palette.hollow, width: 5 });
    slots(pen, { x: 40, y: 130, w: w - 80, h: 210, count: 9 }, { stroke: palette.detail, width: 5 });
  } else
    pen.path(`M0 330Q${w / 2} 260 ${w} 330L${w} ${h - 40}Q${w} ${h} ${w - 40} ${h}L40 ${h}Q0 ${h} 0 ${h - 40}Z`, {
      fill: palette.accent,
    });
  pen.rect({ x: 44, y: h - 62, w: 70, h: 16, r: 8 }, { fill: palette.accentSoft, stroke: 'none' });
  return { svg: pen.svg, bounds: { x: small ? 280 : 250, y: 220, w: w + 200, h: h + 90 }, focus: [430, 600] };
};

/** plain, tiny, dual. */
export const usbKey: Draw = (palette, variant) => {
  const pen = new Pen({ x: 250, y: 560, ux: 0.86, uy: -0.42, vx: 0.42, vy: 0.86 }, palette.line);
  const body = variant === 'tiny' ? 190 : 360;
  const plug = (x: number): void => {
    pen.rect({ x, y: 22, w: 110, h: 108, r: 6 }, { fill: palette.metal });
    for (const y of [46, 92]) pen.rect({ x: x + 36, y, w: 34, h: 20, r: 4 }, { fill: palette.hollow, width: 4 });
  };
  plug(body - 10 + 40);
  if (variant === 'dual')
    pen
      .rect({ x: -60, y: 40, w: 110, h: 72, r: 32 }, { fill: palette.metal })
      .rect({ x: -44, y: 66, w: 70, h: 20, r: 10 }, { fill: palette.hollow, width: 4 });
  pen
    .rect({ x: 30, y: 0, w: body, h: 152, r: 30 }, { fill: palette.body })
    .rect({ x: 70, y: 62, w: body * 0.45, h: 28, r: 14 }, { fill: palette.accent, stroke: 'none' });
  pen.circle(66 + body * 0.78, 76, 24, { fill: palette.hollow, width: 5 });
  return { svg: pen.svg, bounds: { x: 250, y: 345, w: 470, h: 350 }, focus: [600, 450] };
};

/** micro or sd. */
export const memoryCard: Draw = (palette, variant) => {
  const pen = new Pen({ x: 330, y: 250, ux: 0.99, uy: 0.09, vx: -0.09, vy: 0.99 }, palette.line);
  const d =
    variant === 'sd'
      ? 'M30 0L250 0L330 80L330 430Q330 460 300 460L30 460Q0 460 0 430L0 30Q0 0 30 0Z'
      : 'M40 0L240 0Q270 0 270 30L270 130L300 160L300 240L330 270L330 430Q330 460 300 460L30 460Q0 460 0 430L0 40Q0 0 40 0Z';
  pen.path(d, { fill: palette.body });
  for (let i = 0; i < 6; i++) pen.rect({ x: 34 + i * 36, y: 22, w: 24, h: 78, r: 5 }, { fill: '#d9b45a', width: 4 });
  pen
    .rect({ x: 26, y: 190, w: variant === 'sd' ? 278 : 240, h: 236, r: 16 }, { fill: palette.accent, width: 5 })
    .rect({ x: 56, y: 236, w: 120, h: 26, r: 13 }, { fill: palette.paper, stroke: 'none' })
    .rect({ x: 56, y: 286, w: 180, h: 14, r: 7 }, { fill: palette.accentSoft, stroke: 'none' })
    .rect({ x: 56, y: 318, w: 140, h: 14, r: 7 }, { fill: palette.accentSoft, stroke: 'none' });
  return { svg: pen.svg, bounds: { x: 290, y: 250, w: 370, h: 485 }, focus: [470, 330] };
};
