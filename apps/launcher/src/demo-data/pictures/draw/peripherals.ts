import type { Palette } from '../palette.js';
import { front, Pen } from '../pen.js';
import { boundsOf, type Draw, slots, solid } from './drawing.js';

/** "full-lit-dark", "tkl-plain-light", "compact-…": size, lighting, colour. */
export const keyboard: Draw = (palette, variant) => {
  const [layout = 'full', light = 'plain'] = variant.split('-');
  const columns = { full: 19, tkl: 15, compact: 14 }[layout] ?? 15;
  const pitch = layout === 'full' ? 30 : 36;
  const size = { w: columns * pitch + 40, d: 5 * pitch + 40, h: 30 };
  const origin = [480 - (size.w - size.d) * 0.433, 470 - (size.w + size.d) * 0.2] as const;
  const box = solid({ ...palette, top: palette.body, body: palette.side, side: palette.side }, origin, size);
  const glow = ['#d8475c', '#e3ac1e', '#4f9a6b', '#1593a8', '#9a6bb5'];
  const cap = (row: number, col: number, span = 1): void => {
    const lit = light === 'lit' ? (glow[Math.floor((col / columns) * glow.length)] ?? palette.accent) : palette.paper;
    const accent = (row === 0 && col === 0) || (row === 2 && col >= columns - 2 && layout !== 'full');
    box.top.rect(
      { x: 20 + col * pitch + 2, y: 20 + row * pitch + 2, w: span * pitch - 5, h: pitch - 5, r: 5 },
      {
        fill: accent ? palette.accent : light === 'lit' ? palette.hollow : palette.paper,
        stroke: light === 'lit' ? lit : palette.line,
        width: 3,
      },
    );
  };
  for (let row = 0; row < 5; row++)
    for (let col = 0; col < columns; col++) {
      if (layout === 'full' && col === 14) continue;
      if (row === 4 && col > 3 && col < 9) continue;
      cap(row, col);
    }
  cap(4, 4, 5);
  return { svg: box.join(), bounds: boundsOf(origin, size), focus: [480, 470] };
};

/** "gaming-dark-wired", "office-light", "vertical-dark". */
export const mouse: Draw = (palette, variant) => {
  const pen = new Pen({ x: 300, y: 230, ux: 0.97, uy: 0.17, vx: -0.17, vy: 0.97 }, palette.line);
  if (variant.endsWith('wired'))
    pen
      .path('M200 20C200 -90 330 -60 420 -110', { width: 20 })
      .path('M200 20C200 -90 330 -60 420 -110', { stroke: palette.side, width: 9 });
  if (variant.startsWith('vertical')) {
    pen.path('M70 500C20 360 60 120 220 60C330 20 400 120 390 280C384 400 360 480 300 510C220 545 110 545 70 500Z', {
      fill: palette.body,
    });
    pen
      .path('M220 60C330 20 400 120 390 280L250 300C220 210 210 130 220 60Z', { fill: palette.top })
      .path('M220 60C205 200 250 330 300 510', { stroke: palette.detail, width: 6 });
    pen
      .rect({ x: 292, y: 120, w: 34, h: 86, r: 17 }, { fill: palette.accent, width: 5 })
      .path('M84 420Q150 380 190 300', { stroke: palette.accent, width: 10 });
  } else {
    const narrow = variant.startsWith('gaming');
    const body = narrow
      ? 'M200 10C310 10 350 90 344 200C340 270 362 340 348 420C334 500 270 530 200 530C130 530 66 500 52 420C38 340 60 270 56 200C50 90 90 10 200 10Z'
      : 'M200 10C320 10 370 110 370 240C370 420 320 530 200 530C80 530 30 420 30 240C30 110 80 10 200 10Z';
    pen.path(body, { fill: palette.body });
    pen.path(narrow ? 'M200 10L200 236M57 216Q200 262 343 216' : 'M200 10L200 230M34 222Q200 250 366 222', {
      stroke: palette.detail,
      width: 6,
    });
    pen
      .rect({ x: 180, y: 74, w: 40, h: 92, r: 20 }, { fill: palette.hollow })
      .rect({ x: 190, y: 92, w: 20, h: 54, r: 10 }, { fill: palette.accent, width: 4 });
    if (narrow)
      pen
        .path('M130 470Q200 400 270 470', { stroke: palette.accent, width: 12 })
        .rect({ x: 40, y: 244, w: 22, h: 62, r: 10 }, { fill: palette.accent, width: 5 });
    else pen.circle(200, 400, 18, { fill: palette.accent, width: 5 });
  }
  return { svg: pen.svg, bounds: { x: 230, y: 200, w: 440, h: 590 }, focus: [480, 370] };
};

/** "gaming", "office", each may be "-wired". */
export const headset: Draw = (palette, variant) => {
  const pen = new Pen(front(), palette.line);
  const game = variant.startsWith('gaming');
  pen
    .path('M262 540C220 250 380 190 480 190C580 190 740 250 698 540', { width: game ? 58 : 40 })
    .path('M262 540C220 250 380 190 480 190C580 190 740 250 698 540', { stroke: palette.body, width: game ? 44 : 26 });
  pen.path('M330 282C400 210 560 210 630 282', { stroke: palette.accent, width: game ? 22 : 14 });
  for (const [x, turn] of [
    [232, 1],
    [728, -1],
  ] as const) {
    const left = turn === 1 ? x - 40 : x - 96;
    pen.rect(
      { x: left + (turn === 1 ? 62 : -6), y: game ? 470 : 500, w: 80, h: game ? 250 : 190, r: 38 },
      { fill: palette.hollow },
    );
    pen.rect({ x: left, y: game ? 450 : 486, w: 136 - 20, h: game ? 290 : 220, r: 56 }, { fill: palette.body });
    pen
      .circle(left + 58, 595, game ? 38 : 30, { fill: palette.accent, width: 5 })
      .circle(left + 58, 595, 15, { fill: palette.accentSoft, width: 4 });
  }
  pen
    .path('M214 736C220 836 330 850 420 816', { width: 26 })
    .path('M214 736C220 836 330 850 420 816', { stroke: palette.side, width: 13 });
  pen.rect({ x: 410, y: 790, w: 92, h: 46, r: 23 }, { fill: palette.hollow });
  if (variant.endsWith('wired')) pen.path('M760 736C770 830 720 850 640 846', { width: 10 });
  return { svg: pen.svg, bounds: { x: 190, y: 170, w: 580, h: 675 }, focus: [270, 620] };
};

/** bar or round. */
export const webcam: Draw = (palette, variant) => {
  const pen = new Pen(front(), palette.line);
  pen.path('M420 500L540 500L570 720L690 770L270 770L390 720Z', { fill: palette.side });
  if (variant === 'round')
    pen.circle(480, 420, 210, { fill: palette.body }).circle(480, 420, 150, { fill: palette.hollow });
  else
    pen
      .rect({ x: 220, y: 290, w: 520, h: 250, r: 120 }, { fill: palette.body })
      .circle(480, 415, 108, { fill: palette.hollow });
  pen
    .circle(480, 418, 84, { fill: '#2f3d4b', width: 5 })
    .circle(480, 418, 52, { fill: palette.accentDeep, width: 5 })
    .circle(480, 418, 24, { fill: palette.hollow, width: 4 })
    .circle(456, 394, 13, { fill: '#fffdf8', stroke: 'none', opacity: 0.85 });
  const x = variant === 'round' ? 480 : 660;
  pen.circle(x, variant === 'round' ? 236 : 415, 10, { fill: palette.accent, width: 4 });
  if (variant === 'bar') slots(pen, { x: 270, y: 385, w: 70, h: 60, count: 4 }, { stroke: palette.detail, width: 6 });
  return {
    svg: pen.svg,
    bounds: { x: 220, y: variant === 'round' ? 210 : 290, w: 520, h: variant === 'round' ? 560 : 480 },
    focus: [480, 430],
  };
};

/** video, network, usb. */
export const cable: Draw = (palette, variant) => {
  const pen = new Pen(front(), palette.line);
  const run =
    'M250 690C120 690 150 330 480 330C800 330 820 640 500 640C260 640 300 430 480 430C640 430 660 540 500 540C420 540 420 690 560 720L700 720';
  pen
    .path(run, { width: 36 })
    .path(run, { stroke: palette.accent, width: 22 })
    .path(run, { stroke: palette.accentSoft, width: 3, dash: '2 16' });
  for (const [x, turn] of [
    [250, -1],
    [700, 1],
  ] as const)
    plug(pen, palette, { x, y: turn === -1 ? 690 : 720, turn, variant });
  return { svg: pen.svg, bounds: { x: 140, y: 310, w: 720, h: 470 }, focus: [740, 700] };
};

function plug(
  pen: Pen,
  palette: Palette,
  { x, y, turn, variant }: { x: number; y: number; turn: 1 | -1; variant: string },
): void {
  const side = (from: number, w: number): number => (turn === 1 ? x + from : x - from - w);
  const thick = variant === 'usb' ? 46 : 76;
  pen.rect(
    {
      x: side(84, variant === 'network' ? 70 : 52),
      y: y - thick * 0.36,
      w: variant === 'network' ? 70 : 52,
      h: thick * 0.72,
      r: variant === 'usb' ? 14 : 5,
    },
    { fill: variant === 'network' ? '#dfe8ea' : palette.metal },
  );
  pen.rect({ x: side(-10, 100), y: y - thick / 2, w: 100, h: thick, r: 14 }, { fill: palette.body });
  if (variant === 'network')
    slots(pen, { x: side(120, 24), y: y - 18, w: 24, h: 36, count: 5 }, { stroke: '#b98405', width: 4 });
}
/** hub or station. */
export const dock: Draw = (palette, variant) => {
  const size = variant === 'hub' ? { w: 420, d: 130, h: 50 } : { w: 480, d: 220, h: 90 };
  const origin = [400, 380] as const;
  const box = solid(palette, origin, size);
  const middle = size.h / 2;
  for (const [x, w] of [
    [36, 44],
    [96, 44],
    [156, 60],
  ] as const)
    box.left.rect({ x, y: middle - 12, w, h: 24, r: 5 }, { fill: palette.hollow, stroke: palette.detail, width: 4 });
  for (const x of [240, 296])
    box.left.rect({ x, y: middle - 9, w: 38, h: 18, r: 9 }, { fill: palette.hollow, stroke: palette.detail, width: 4 });
  box.left.circle(size.w - 46, middle, 12, { fill: palette.accent, width: 4 });
  box.top.rect({ x: 40, y: size.d / 2 - 12, w: 130, h: 24, r: 12 }, { fill: palette.accent, stroke: 'none' });
  const cord = new Pen(front(), palette.line);
  const [x, y] = [400 + (size.w - size.d / 2) * 0.866, 380 + (size.w + size.d / 2) * 0.5 - size.h / 2];
  const run = `M${x} ${y}C${x + 110} ${y - 20} ${x + 120} ${y - 170} ${x + 20} ${y - 210}`;
  cord
    .path(run, { width: 26 })
    .path(run, { stroke: palette.side, width: 13 })
    .rect({ x: x - 40, y: y - 234, w: 70, h: 48, r: 12 }, { fill: palette.accent });
  return {
    svg: `${cord.svg}${box.join()}`,
    bounds: { ...boundsOf(origin, size), w: x + 110 - boundsOf(origin, size).x },
    focus: [400, 560],
  };
};
