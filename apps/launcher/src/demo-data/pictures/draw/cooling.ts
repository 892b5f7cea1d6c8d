import { front, Pen } from '../pen.js';
import { boundsOf, type Draw, fan, slots, solid } from './drawing.js';

/** "tower-dark", "double-beige", "low". */
export const airCooler: Draw = (palette, variant) => {
  if (variant === 'low') return lowCooler(palette);
  const double = variant.startsWith('double');
  const tone = variant.endsWith('beige') ? { ...palette, accent: '#7a4a32', accentSoft: '#e8cfae' } : palette;
  const size = { w: double ? 330 : 210, d: 330, h: 380 };
  const origin = [480, double ? 350 : 390] as const;
  const box = solid({ ...tone, body: '#d5d8dc', side: tone.side }, origin, size);
  slots(box.left, { x: 0, y: 14, w: size.w, h: size.h - 28, count: 20 }, { stroke: '#8f959c', width: 4 });
  if (double) box.left.rect({ x: size.w / 2 - 26, y: 0, w: 52, h: size.h }, { fill: tone.body });
  for (let i = 0; i < 6; i++)
    box.top.circle(size.w * (0.2 + 0.6 * (i % 2)), size.d * (0.2 + 0.3 * Math.floor(i / 2)), 15, {
      fill: '#c98a4b',
      width: 4,
    });
  box.right.rect({ x: 8, y: 14, w: size.d - 16, h: size.h - 28, r: 30 }, { fill: tone.body });
  fan(box.right, { x: size.d / 2, y: size.h / 2, r: 150 }, tone);
  for (const [x, y] of [
    [34, 42],
    [296, 42],
    [34, 338],
    [296, 338],
  ] as const)
    box.right.circle(x, y, 10, { fill: tone.accent, width: 4 });
  return { svg: box.join(), bounds: boundsOf(origin, size), focus: [640, origin[1] + 170] };
};

function lowCooler(palette: Parameters<Draw>[0]): ReturnType<Draw> {
  const size = { w: 400, d: 400, h: 120 };
  const origin = [480, 400] as const;
  const box = solid({ ...palette, body: '#d5d8dc', side: '#bfc3c8', top: palette.body }, origin, size);
  slots(box.left, { x: 12, y: 50, w: 376, h: 64, count: 26, upright: true }, { stroke: '#8f959c', width: 4 });
  slots(box.right, { x: 12, y: 50, w: 376, h: 64, count: 26, upright: true }, { stroke: '#8f959c', width: 4 });
  fan(box.top, { x: 200, y: 200, r: 170 }, palette);
  return { svg: box.join(), bounds: boundsOf(origin, size), focus: [480, 480] };
}

/** "240-dark", "360-light": radiator size and colour. */
export const aio: Draw = (palette, variant) => {
  const fans = variant.startsWith('360') ? 3 : 2;
  const w = fans * 226;
  const x = (960 - w) / 2;
  const pen = new Pen(front(), palette.line);
  pen
    .path(`M${x + w - 60} 470C${x + w + 40} 640 ${x + w * 0.6} 600 ${x + w * 0.6} 700`, { width: 34 })
    .path(`M${x + w - 60} 470C${x + w + 40} 640 ${x + w * 0.6} 600 ${x + w * 0.6} 700`, {
      stroke: palette.side,
      width: 22,
    });
  pen
    .path(`M${x + w - 110} 470C${x + w - 30} 580 ${x + w * 0.5} 560 ${x + w * 0.5} 700`, { width: 34 })
    .path(`M${x + w - 110} 470C${x + w - 30} 580 ${x + w * 0.5} 560 ${x + w * 0.5} 700`, {
      stroke: palette.side,
      width: 22,
    });
  pen.rect({ x: x - 22, y: 220, w: w + 44, h: 262, r: 16 }, { fill: palette.side });
  slots(pen, { x: x - 12, y: 232, w: 0, h: 238, count: 1, upright: true }, { stroke: palette.detail });
  for (let i = 0; i < fans; i++) {
    pen.rect({ x: x + i * 226 + 4, y: 238, w: 218, h: 226, r: 22 }, { fill: palette.body });
    fan(pen, { x: x + i * 226 + 113, y: 351, r: 98 }, palette);
  }
  const pump = x + w * 0.55;
  pen
    .rect({ x: pump - 92, y: 660, w: 184, h: 150, r: 26 }, { fill: palette.body })
    .circle(pump, 735, 58, { fill: palette.hollow })
    .circle(pump, 735, 44, { stroke: palette.accent, width: 9 })
    .path(`M${pump - 22} 748Q${pump} 700 ${pump + 22} 748`, { stroke: palette.accentSoft, width: 8 });
  return { svg: pen.svg, bounds: { x: x - 22, y: 220, w: w + 44, h: 590 }, focus: [pump, 700] };
};

/** "dark", "beige", "rgb-light". */
export const caseFan: Draw = (palette, variant) => {
  const tone =
    variant === 'beige' ? { ...palette, body: '#e3c8a2', accent: '#7a4a32', accentSoft: '#9b6647' } : palette;
  const pen = new Pen(front(210, 210), palette.line);
  pen.rect({ x: 0, y: 0, w: 540, h: 540, r: 60 }, { fill: tone.body });
  for (const [x, y] of [
    [52, 52],
    [488, 52],
    [52, 488],
    [488, 488],
  ] as const)
    pen.circle(x, y, 34, { fill: tone.accent, width: 5 }).circle(x, y, 14, { fill: palette.hollow, width: 4 });
  fan(pen, { x: 270, y: 270, r: 246 }, tone);
  if (variant.startsWith('rgb'))
    ['#d8475c', '#e3ac1e', '#4f9a6b', '#1593a8', '#9a6bb5'].forEach((stroke, i) =>
      pen.circle(270, 270, 234 - i * 5, { stroke, width: 6, opacity: 0.8 }),
    );
  return { svg: pen.svg, bounds: { x: 210, y: 210, w: 540, h: 540 }, focus: [480, 480] };
};
