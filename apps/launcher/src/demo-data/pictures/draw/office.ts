import { front, Pen } from '../pen.js';
import { boundsOf, type Draw, slots, solid } from './drawing.js';

/** "laser-multi", "laser-single", "ink-multi", "ink-single". */
export const printer: Draw = (palette, variant) => {
  const [way, use] = variant.split('-');
  const laser = way === 'laser';
  const size = { w: 440, d: 330, h: laser ? 240 : 170 };
  const origin = [430, laser ? 400 : 440] as const;
  const tone = laser ? { ...palette, body: '#f4f0e7', top: '#fffefb', side: '#dcd6c9' } : palette;
  const box = solid(tone, origin, size);
  const paper = new Pen(front(), palette.line);
  paper.poly(
    [
      [436, origin[1] - size.h - 110],
      [690, origin[1] - size.h + 36],
      [690, origin[1] - size.h + 190],
      [436, origin[1] - size.h + 44],
    ],
    { fill: palette.paper },
  );
  box.left
    .rect({ x: 40, y: size.h * 0.42, w: 360, h: 56, r: 8 }, { fill: palette.hollow })
    .rect({ x: 60, y: size.h * 0.78, w: 320, h: 12, r: 6 }, { fill: tone.detail, stroke: 'none' });
  box.left.poly(
    [
      [80, size.h * 0.42 + 40],
      [360, size.h * 0.42 + 40],
      [360, size.h * 0.42 + 96],
      [80, size.h * 0.42 + 96],
    ],
    { fill: palette.paper, width: 5 },
  );
  for (const [y, w] of [
    [62, 200],
    [78, 150],
  ] as const)
    box.left.rect({ x: 104, y: size.h * 0.42 + y, w, h: 7, r: 3 }, { fill: palette.accent, stroke: 'none' });
  if (use === 'multi')
    box.top
      .rect({ x: 30, y: 26, w: 380, h: 200, r: 14 }, { fill: tone.body, width: 5 })
      .rect({ x: 56, y: 50, w: 328, h: 152, r: 8 }, { fill: palette.accentSoft, width: 4 });
  else slots(box.top, { x: 60, y: 60, w: 320, h: 130, count: 6 }, { stroke: tone.detail, width: 6 });
  box.top
    .rect({ x: 250, y: 258, w: 150, h: 50, r: 10 }, { fill: palette.hollow, width: 5 })
    .rect({ x: 270, y: 272, w: 60, h: 22, r: 5 }, { fill: palette.accent, stroke: 'none' })
    .circle(366, 283, 11, { fill: '#6fbf73', stroke: 'none' });
  return {
    svg: `${use === 'multi' ? '' : paper.svg}${box.join()}`,
    bounds:
      use === 'multi'
        ? boundsOf(origin, size)
        : { ...boundsOf(origin, size), y: origin[1] - size.h - 110, h: boundsOf(origin, size).h + 110 },
    focus: [350, 540],
  };
};

/** ink, bottle, toner. */
export const cartridge: Draw = (palette, variant) => {
  const pen = new Pen(front(), palette.line);
  if (variant === 'bottle') {
    pen
      .rect({ x: 430, y: 180, w: 100, h: 90, r: 14 }, { fill: palette.hollow })
      .path('M400 270L560 270L600 350L600 740Q600 770 570 770L390 770Q360 770 360 740L360 350Z', {
        fill: palette.paper,
      });
    pen
      .rect({ x: 360, y: 430, w: 240, h: 260 }, { fill: palette.accent })
      .path('M480 480C530 550 536 590 480 600C424 590 430 550 480 480Z', { fill: palette.paper, width: 5 });
    return { svg: pen.svg, bounds: { x: 360, y: 180, w: 240, h: 590 }, focus: [480, 520] };
  }
  if (variant === 'toner') {
    const size = { w: 560, d: 170, h: 110 };
    const origin = [370, 380] as const;
    const box = solid({ ...palette, top: '#4a5058', body: '#3a3f46', side: '#2f343a' }, origin, size);
    box.top
      .rect({ x: 60, y: 40, w: 440, h: 86, r: 12 }, { fill: palette.accent, width: 5 })
      .rect({ x: 90, y: 66, w: 160, h: 16, r: 8 }, { fill: palette.paper, stroke: 'none' });
    box.left.rect({ x: 20, y: 46, w: 520, h: 40, r: 20 }, { fill: '#7aa98c', width: 5 });
    box.right.circle(90, 56, 34, { fill: palette.metal }).circle(90, 56, 12, { fill: palette.hollow, width: 4 });
    return { svg: box.join(), bounds: boundsOf(origin, size), focus: [500, 470] };
  }
  for (const [x, fill] of [
    [500, palette.accentSoft],
    [330, palette.accent],
  ] as const) {
    pen
      .path(
        `M${x} 300L${x + 250} 300L${x + 250} 620L${x + 190} 620L${x + 190} 680L${x + 60} 680L${x + 60} 620L${x} 620Z`,
        { fill: palette.body },
      )
      .rect({ x: x + 24, y: 340, w: 202, h: 230, r: 12 }, { fill, width: 5 });
    pen.path(
      `M${x + 125} 390C${x + 170} 450 ${x + 176} 490 ${x + 125} 500C${x + 74} 490 ${x + 80} 450 ${x + 125} 390Z`,
      { fill: palette.paper, width: 5 },
    );
  }
  return { svg: pen.svg, bounds: { x: 330, y: 300, w: 420, h: 380 }, focus: [455, 450] };
};

/** block or tower. */
export const ups: Draw = (palette, variant) => {
  const size = variant === 'block' ? { w: 400, d: 260, h: 120 } : { w: 200, d: 380, h: 300 };
  const origin = variant === 'block' ? ([420, 420] as const) : ([570, 420] as const);
  const box = solid(palette, origin, size);
  if (variant === 'block') {
    for (let row = 0; row < 2; row++)
      for (let i = 0; i < 4; i++)
        box.top
          .circle(66 + i * 90, 74 + row * 106, 36, { fill: palette.hollow, stroke: palette.detail, width: 5 })
          .circle(56 + i * 90, 74 + row * 106, 5, { fill: palette.metal, stroke: 'none' })
          .circle(76 + i * 90, 74 + row * 106, 5, { fill: palette.metal, stroke: 'none' });
    box.left
      .rect({ x: 40, y: 46, w: 130, h: 24, r: 12 }, { fill: palette.accent, stroke: 'none' })
      .circle(350, 60, 22, { fill: palette.accent, width: 5 });
  } else {
    box.left
      .rect({ x: 32, y: 40, w: 136, h: 90, r: 10 }, { fill: palette.hollow, width: 5 })
      .path('M106 52L84 90L102 90L94 120L120 78L102 78Z', { fill: '#f2b705', stroke: 'none' });
    box.left.circle(100, 178, 24, { fill: palette.accent, width: 5 });
    slots(box.left, { x: 36, y: 230, w: 128, h: 40, count: 3 }, { stroke: palette.detail, width: 6 });
    slots(box.right, { x: 70, y: 80, w: 240, h: 140, count: 6 }, { stroke: palette.detail, width: 8 });
  }
  return { svg: box.join(), bounds: boundsOf(origin, size), focus: variant === 'block' ? [430, 470] : [380, 560] };
};

/** Number of sockets. */
export const powerStrip: Draw = (palette, variant) => {
  const sockets = Number(variant);
  const size = { w: sockets * 96 + 60, d: 130, h: 54 };
  const origin = [480 - (size.w - size.d) * 0.433, 300] as const;
  const box = solid(palette, origin, size);
  for (let i = 0; i < sockets; i++)
    box.top
      .circle(74 + i * 96, 65, 38, { fill: palette.hollow, stroke: palette.detail, width: 5 })
      .circle(64 + i * 96, 72, 5, { fill: palette.metal, stroke: 'none' })
      .circle(84 + i * 96, 72, 5, { fill: palette.metal, stroke: 'none' });
  box.top.rect({ x: size.w - 40, y: 36, w: 26, h: 58, r: 8 }, { fill: palette.accent, width: 5 });
  const cord = new Pen(front(), palette.line);
  const run = `M${origin[0] - 80} 340C${origin[0] - 240} 300 ${origin[0] - 210} 520 ${origin[0] - 90} 600`;
  cord.path(run, { width: 26 }).path(run, { stroke: palette.side, width: 13 });
  cord.circle(origin[0] - 80, 610, 40, { fill: palette.body });
  return {
    svg: `${cord.svg}${box.join()}`,
    bounds: { ...boundsOf(origin, size), x: origin[0] - 210, w: boundsOf(origin, size).w + 100 },
    focus: [480, 400],
  };
};

/** window, document, shield. */
export const software: Draw = (palette, variant) => {
  const size = { w: 320, d: 90, h: 430 };
  const origin = [400, 560] as const;
  const box = solid(
    { ...palette, top: palette.accentSoft, body: palette.paper, side: palette.accentDeep },
    origin,
    size,
  );
  box.left
    .rect({ x: 0, y: 0, w: 320, h: 96 }, { fill: palette.accent })
    .rect({ x: 30, y: 36, w: 150, h: 24, r: 12 }, { fill: palette.paper, stroke: 'none' });
  for (const [y, w] of [
    [354, 220],
    [384, 160],
  ] as const)
    box.left.rect({ x: 50, y, w, h: 14, r: 7 }, { fill: '#cfc7b8', stroke: 'none' });
  if (variant === 'window')
    for (const [x, y] of [
      [78, 150],
      [168, 150],
      [78, 240],
      [168, 240],
    ] as const)
      box.left.rect(
        { x, y, w: 76, h: 76, r: 8 },
        { fill: x === 78 && y === 150 ? palette.accentDeep : palette.accent, width: 5 },
      );
  else if (variant === 'shield')
    box.left
      .path('M160 136L250 166L250 236C250 290 210 320 160 338C110 320 70 290 70 236L70 166Z', { fill: palette.accent })
      .path('M120 234L150 264L206 200', { stroke: palette.paper, width: 16 });
  else {
    box.left
      .path('M90 136L194 136L236 178L236 328L90 328Z', { fill: palette.accentSoft })
      .path('M194 136L194 178L236 178', { width: 5 });
    for (const [y, w] of [
      [212, 92],
      [242, 92],
      [272, 60],
    ] as const)
      box.left.rect({ x: 116, y, w, h: 12, r: 6 }, { fill: palette.accentDeep, stroke: 'none' });
  }
  return { svg: box.join(), bounds: boundsOf(origin, size), focus: [400, 560] };
};
