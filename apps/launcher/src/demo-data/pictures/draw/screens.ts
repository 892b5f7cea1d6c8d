import { front, Pen } from '../pen.js';
import { wallpaper } from './computers.js';
import type { Draw } from './drawing.js';

/** gaming, curved, office, office-small, studio, ultrawide. */
export const monitor: Draw = (palette, variant) => {
  const w = { ultrawide: 760, 'office-small': 580, gaming: 660, curved: 660, studio: 660, office: 650 }[variant] ?? 640;
  const h = variant === 'ultrawide' ? 340 : w * 0.58;
  const x = (960 - w) / 2;
  const y = 660 - h;
  const pen = new Pen(front(), palette.line);
  const game = variant === 'gaming' || variant === 'curved' || variant === 'ultrawide';
  if (game)
    pen
      .path('M440 640L520 640L548 770L652 800Q664 806 650 812L310 812Q296 806 308 800L412 770Z', { fill: palette.side })
      .poly(
        [
          [470, 680],
          [490, 680],
          [498, 760],
          [462, 760],
        ],
        { fill: palette.accent, stroke: 'none' },
      );
  else
    pen
      .rect({ x: 446, y: 640, w: 68, h: 150 }, { fill: palette.side })
      .rect({ x: 350, y: 782, w: 260, h: 30, r: 14 }, { fill: palette.body });
  const bend = variant === 'curved' || variant === 'ultrawide' ? 26 : 0;
  pen.path(
    `M${x + 16} ${y}Q480 ${y + bend} ${x + w - 16} ${y}Q${x + w} ${y} ${x + w} ${y + 16}L${x + w} ${y + h - 16}Q${x + w} ${y + h} ${x + w - 16} ${y + h}Q480 ${y + h - bend} ${x + 16} ${y + h}Q${x} ${y + h} ${x} ${y + h - 16}L${x} ${y + 16}Q${x} ${y} ${x + 16} ${y}Z`,
    { fill: palette.body },
  );
  const chin = game ? 24 : 38;
  const inner = { x: x + 16, y: y + 16 + bend / 2, w: w - 32, h: h - 16 - chin - bend };
  pen.rect({ ...inner, r: 6 }, { fill: palette.screen, width: 5 });
  wallpaper(pen, { ...inner, mood: game ? 'game' : variant === 'studio' ? 'art' : 'work' }, palette);
  if (!game) pen.rect({ x: 456, y: y + h - 24, w: 48, h: 8, r: 4 }, { fill: palette.accent, stroke: 'none' });
  return { svg: pen.svg, bounds: { x, y, w, h: 812 - y }, focus: [x + 190, y + h - 120] };
};

export const allInOne: Draw = (palette) => {
  const pen = new Pen(front(), palette.line);
  pen
    .poly(
      [
        [420, 640],
        [540, 640],
        [564, 790],
        [396, 790],
      ],
      { fill: palette.metal },
    )
    .rect({ x: 350, y: 782, w: 260, h: 26, r: 12 }, { fill: palette.side });
  pen.rect({ x: 165, y: 220, w: 630, h: 450, r: 26 }, { fill: '#fbf8f1' });
  const inner = { x: 185, y: 240, w: 590, h: 340 };
  pen.rect({ ...inner, r: 6 }, { fill: palette.screen, width: 5 });
  wallpaper(pen, { ...inner, mood: 'work' }, palette);
  pen.circle(480, 625, 14, { fill: palette.accent, width: 4 });
  return { svg: pen.svg, bounds: { x: 165, y: 220, w: 630, h: 588 }, focus: [330, 500] };
};

/** double or triple: lenses on the back. */
export const phone: Draw = (palette, variant) => {
  const pen = new Pen(front(), palette.line);
  pen.rect({ x: 250, y: 190, w: 272, h: 560, r: 46 }, { fill: palette.accent });
  const lenses = variant === 'triple' ? 3 : 2;
  pen.rect({ x: 276, y: 216, w: 96, h: 56 + lenses * 62, r: 34 }, { fill: palette.accentDeep, width: 5 });
  for (let i = 0; i < lenses; i++)
    pen
      .circle(324, 266 + i * 64, 25, { fill: palette.hollow, width: 5 })
      .circle(324, 266 + i * 64, 10, { fill: '#4a6a86', width: 3 });
  pen.rect({ x: 430, y: 232, w: 284, h: 580, r: 48 }, { fill: palette.hollow });
  const inner = { x: 446, y: 248, w: 252, h: 548 };
  wallpaper(pen, { ...inner, mood: 'art' }, palette);
  pen
    .rect({ ...inner, r: 34 }, { width: 5 })
    .rect({ x: 536, y: 264, w: 72, h: 20, r: 10 }, { fill: palette.hollow, stroke: 'none' });
  return { svg: pen.svg, bounds: { x: 250, y: 190, w: 464, h: 622 }, focus: [350, 330] };
};

export const tablet: Draw = (palette) => {
  const pen = new Pen({ x: 170, y: 290, ux: 0.99, uy: -0.06, vx: 0.06, vy: 0.99 }, palette.line);
  pen.rect({ x: 0, y: 0, w: 610, h: 430, r: 36 }, { fill: palette.hollow });
  const inner = { x: 28, y: 28, w: 554, h: 374 };
  wallpaper(pen, { ...inner, mood: 'work' }, palette);
  pen.rect({ ...inner, r: 12 }, { width: 5 }).circle(14, 215, 5, { fill: palette.detail, stroke: 'none' });
  const stylus = new Pen({ x: 300, y: 770, ux: 0.97, uy: -0.24, vx: 0.24, vy: 0.97 }, palette.line);
  stylus.rect({ x: 40, y: 0, w: 340, h: 26, r: 13 }, { fill: palette.paper }).poly(
    [
      [50, 2],
      [0, 13],
      [50, 24],
    ],
    { fill: palette.accent, width: 5 },
  );
  return { svg: `${pen.svg}${stylus.svg}`, bounds: { x: 170, y: 250, w: 640, h: 545 }, focus: [340, 460] };
};
