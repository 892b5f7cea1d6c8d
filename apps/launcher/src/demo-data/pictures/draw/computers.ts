import { front, Pen } from '../pen.js';
import { boundsOf, type Draw, fan, slots, solid } from './drawing.js';
import type { Palette } from '../palette.js';

/** "mid-glass-dark": size, side panel, colour. */
export const pcCase: Draw = (palette, variant) => {
  const [form = 'mid', panel = 'glass'] = variant.split('-');
  const size = { mid: { w: 400, d: 200, h: 420 }, small: { w: 350, d: 210, h: 340 }, itx: { w: 300, d: 180, h: 240 } }[
    form
  ] ?? { w: 400, d: 200, h: 420 };
  return cabinet(palette, { ...size, glass: panel === 'glass', fans: form === 'mid' ? 3 : form === 'small' ? 2 : 1 });
};

/** gaming or office. */
export const tower: Draw = (palette, variant) =>
  variant === 'gaming' ? cabinet(palette, { w: 390, d: 200, h: 430, glass: true, fans: 3 }) : officeTower(palette);

function cabinet(
  palette: Palette,
  { w, d, h, glass, fans }: { w: number; d: number; h: number; glass: boolean; fans: number },
): ReturnType<Draw> {
  const origin = [480 - (w - d) * 0.433, 440 + h / 2 - (w + d) * 0.25 + 20] as const;
  const size = { w, d, h };
  const box = solid(palette, origin, size);
  slots(box.top, { x: 40, y: 40, w: w - 80, h: d - 80, count: 7 }, { stroke: palette.detail, width: 5, dash: '14 12' });
  if (glass) {
    box.left.rect({ x: 18, y: 18, w: w - 36, h: h - 36, r: 12 }, { fill: '#2b3640' });
    box.left.rect({ x: 46, y: 50, w: w * 0.55, h: h * 0.5, r: 8 }, { fill: '#3a4752', stroke: '#1d2329', width: 4 });
    fan(box.left, { x: w * 0.32, y: h * 0.3, r: Math.min(62, h * 0.15) }, palette);
    for (let i = 0; i < 4; i++)
      box.left.rect(
        { x: w * 0.5 + i * 17, y: h * 0.16, w: 10, h: h * 0.28, r: 3 },
        { fill: i % 2 ? palette.accent : palette.accentSoft, width: 3 },
      );
    box.left.rect({ x: 46, y: h * 0.56, w: w * 0.66, h: h * 0.13, r: 8 }, { fill: palette.accent, width: 5 });
    box.left.rect(
      { x: 34, y: h * 0.78, w: w - 68, h: h * 0.13, r: 6 },
      { fill: '#39434d', stroke: '#1d2329', width: 4 },
    );
    box.left.poly(
      [
        [w * 0.62, 22],
        [w * 0.8, 22],
        [w * 0.52, h - 22],
        [w * 0.34, h - 22],
      ],
      { fill: '#ffffff', stroke: 'none', opacity: 0.09 },
    );
  } else
    for (let i = 0; i < 9; i++)
      slots(
        box.left,
        { x: 40, y: 50 + (i * (h - 100)) / 8, w: w - 80, h: 0, count: 1 },
        { stroke: palette.detail, width: 7, dash: '2 18' },
      );
  const step = (h - 60) / fans;
  for (let i = 0; i < fans; i++)
    fan(box.right, { x: d / 2, y: 40 + step * (i + 0.5), r: Math.min(d / 2 - 24, step / 2 - 8) }, palette);
  box.top.circle(w - 26, d - 30, 9, { fill: palette.accent, width: 4 });
  return {
    svg: feet(palette, origin, size) + box.join(),
    bounds: boundsOf(origin, size),
    focus: [origin[0] - 40, origin[1] - 40],
  };
}

function feet(palette: Palette, [x, y]: readonly [number, number], { w, d }: { w: number; d: number }): string {
  const pen = new Pen(front(), palette.line);
  for (const [fx, fy] of [
    [-d * 0.866 + 30, d * 0.5 + 10],
    [(w - d) * 0.866, (w + d) * 0.5 - 4],
    [w * 0.866 - 30, w * 0.5 + 10],
  ] as const)
    pen.rect({ x: x + fx - 18, y: y + fy, w: 36, h: 26, r: 6 }, { fill: palette.hollow, width: 5 });
  return pen.svg;
}

function officeTower(palette: Palette): ReturnType<Draw> {
  const size = { w: 410, d: 170, h: 400 };
  const origin = [376, 470] as const;
  const box = solid(palette, origin, size);
  box.right
    .rect({ x: 22, y: 30, w: 126, h: 46, r: 6 }, { fill: palette.hollow, width: 5 })
    .rect({ x: 38, y: 49, w: 94, h: 8, r: 4 }, { fill: palette.detail, stroke: 'none' });
  box.right
    .circle(85, 122, 22, { fill: palette.accent, width: 5 })
    .path('M85 110L85 122', { stroke: palette.paper, width: 5 });
  for (const y of [170, 206])
    box.right.rect({ x: 58, y, w: 54, h: 18, r: 4 }, { fill: palette.hollow, stroke: palette.detail, width: 4 });
  slots(box.right, { x: 36, y: 262, w: 98, h: 100, count: 6 }, { stroke: palette.detail, width: 6 });
  slots(box.left, { x: 60, y: 240, w: 130, h: 100, count: 6 }, { stroke: palette.detail, width: 6 });
  box.left.rect({ x: 300, y: 40, w: 70, h: 16, r: 8 }, { fill: palette.accent, stroke: 'none' });
  return { svg: feet(palette, origin, size) + box.join(), bounds: boundsOf(origin, size), focus: [660, 520] };
}

/** cube or flat. */
export const miniPc: Draw = (palette, variant) => {
  const size = variant === 'cube' ? { w: 330, d: 330, h: 120 } : { w: 400, d: 400, h: 84 };
  const origin = [480, variant === 'cube' ? 410 : 390] as const;
  const box = solid(palette, origin, size);
  box.top
    .circle(size.w / 2, size.d / 2, size.w * 0.28, { stroke: palette.detail, width: 5 })
    .circle(size.w / 2, size.d / 2, size.w * 0.16, { fill: palette.accent, width: 5 });
  const middle = size.h / 2;
  for (const x of [48, 110])
    box.right.rect(
      { x, y: middle - 11, w: 46, h: 22, r: 4 },
      { fill: palette.hollow, stroke: palette.detail, width: 4 },
    );
  box.right
    .rect({ x: 176, y: middle - 9, w: 36, h: 18, r: 9 }, { fill: palette.hollow, stroke: palette.detail, width: 4 })
    .circle(244, middle, 11, { fill: palette.hollow, stroke: palette.detail, width: 4 })
    .circle(size.d - 44, middle, 15, { fill: palette.accent, width: 5 });
  slots(
    box.left,
    { x: 50, y: middle - 20, w: size.w - 100, h: 40, count: 14, upright: true },
    { stroke: palette.detail, width: 6 },
  );
  return { svg: box.join(), bounds: boundsOf(origin, size), focus: [640, 600] };
};

/** "slim", "wide", "gaming", "gaming-large", "slim-art". */
export const laptop: Draw = (palette, variant) => {
  const game = variant.startsWith('gaming');
  const w = { slim: 560, 'slim-art': 570, wide: 620, gaming: 620, 'gaming-large': 670 }[variant] ?? 600;
  const h = w * 0.64;
  const x = (960 - w) / 2;
  const y = 640 - h;
  const pen = new Pen(front(), palette.line);
  pen
    .rect({ x, y, w, h, r: 26 }, { fill: palette.body })
    .rect({ x: x + 22, y: y + 22, w: w - 44, h: h - 52, r: 8 }, { fill: palette.screen, width: 5 });
  const mood = game ? 'game' : variant === 'slim-art' ? 'art' : 'work';
  wallpaper(pen, { x: x + 22, y: y + 22, w: w - 44, h: h - 52, mood }, palette);
  pen.circle(480, y + 12, 4, { fill: palette.detail, stroke: 'none' });
  pen.path(
    `M${x} 640L${x + w} 640L${x + w + 78} 748Q${x + w + 84} 764 ${x + w + 64} 764L${x - 64} 764Q${x - 84} 764 ${x - 78} 748Z`,
    { fill: palette.top },
  );
  for (let row = 0; row < 4; row++) {
    const spread = row * 14;
    for (let key = 0; key < 12; key++) {
      const left = x + 40 - spread + (key * (w - 80 + spread * 2)) / 12;
      const width = (w - 80 + spread * 2) / 12 - 8;
      pen.poly(
        [
          [left, 654 + row * 17],
          [left + width, 654 + row * 17],
          [left + width, 666 + row * 17],
          [left, 666 + row * 17],
        ],
        { fill: game && (row + key) % 3 === 0 ? palette.accent : palette.hollow, stroke: 'none' },
      );
    }
  }
  pen.poly(
    [
      [400, 728],
      [560, 728],
      [568, 758],
      [392, 758],
    ],
    { fill: palette.body, stroke: palette.detail, width: 4 },
  );
  pen.path(`M${x - 82} 760Q${x - 80} 784 ${x - 50} 784L${x + w + 50} 784Q${x + w + 80} 784 ${x + w + 82} 760Z`, {
    fill: palette.side,
  });
  return { svg: pen.svg, bounds: { x: x - 84, y, w: w + 168, h: 784 - y }, focus: [x + w * 0.25, 640] };
};

interface Screen {
  x: number;
  y: number;
  w: number;
  h: number;
  mood: 'work' | 'game' | 'art';
}

/** The picture on a screen, by mood. */
export function wallpaper(pen: Pen, { x, y, w, h, mood }: Screen, palette: Palette): void {
  const plain = { stroke: 'none' };
  pen.rect(
    { x: x + 3, y: y + 3, w: w - 6, h: h - 6, r: 6 },
    { fill: mood === 'game' ? '#2a2438' : mood === 'art' ? palette.accentSoft : '#e9eff0', ...plain },
  );
  pen.circle(x + w * 0.7, y + h * 0.34, Math.min(w, h) * 0.15, {
    fill: mood === 'game' ? palette.accent : '#f2b705',
    ...plain,
  });
  pen.path(
    `M${x + 4} ${y + h * 0.86}L${x + w * 0.28} ${y + h * 0.36}L${x + w * 0.42} ${y + h * 0.58}L${x + w * 0.54} ${y + h * 0.44}L${x + w - 4} ${y + h * 0.9}L${x + w - 4} ${y + h - 4}L${x + 4} ${y + h - 4}Z`,
    { fill: mood === 'game' ? '#473a63' : palette.accent, ...plain },
  );
  pen.path(
    `M${x + 4} ${y + h * 0.92}L${x + w * 0.2} ${y + h * 0.7}L${x + w * 0.46} ${y + h * 0.88}L${x + w * 0.74} ${y + h * 0.66}L${x + w - 4} ${y + h * 0.86}L${x + w - 4} ${y + h - 4}L${x + 4} ${y + h - 4}Z`,
    { fill: mood === 'game' ? palette.accentDeep : palette.accentDeep, ...plain },
  );
  if (mood === 'work')
    pen
      .rect({ x: x + w * 0.08, y: y + h * 0.14, w: w * 0.36, h: h * 0.4, r: 10 }, { fill: palette.paper, width: 4 })
      .rect({ x: x + w * 0.12, y: y + h * 0.22, w: w * 0.2, h: h * 0.05, r: 5 }, { fill: palette.accent, ...plain })
      .rect({ x: x + w * 0.12, y: y + h * 0.32, w: w * 0.27, h: h * 0.035, r: 4 }, { fill: '#cfc7b8', ...plain })
      .rect({ x: x + w * 0.12, y: y + h * 0.4, w: w * 0.23, h: h * 0.035, r: 4 }, { fill: '#cfc7b8', ...plain });
}
