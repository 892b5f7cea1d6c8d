import { front, isoBox, Pen } from '../pen.js';
import { boundsOf, type Draw, fan, slots, solid } from './drawing.js';

/** "3-dark": number of fans. */
export const gpu: Draw = (palette, variant) => {
  const fans = Number(variant[0]);
  const w = fans === 3 ? 640 : 500;
  const x = (960 - w) / 2 + 24;
  const pen = new Pen(front(), palette.line);
  pen.rect({ x: x - 46, y: 300, w: 26, h: 380, r: 6 }, { fill: palette.metal });
  for (const y of [356, 416, 476, 546])
    pen.rect({ x: x - 40, y, w: 14, h: 34, r: 4 }, { fill: palette.hollow, width: 3 });
  pen.rect({ x: x + 70, y: 596, w: w * 0.46, h: 62, r: 4 }, { fill: '#d9b45a' });
  slots(pen, { x: x + 84, y: 626, w: w * 0.46 - 28, h: 30, count: 20, upright: true }, { width: 3 });
  pen.rect({ x, y: 344, w, h: 262, r: 34 }, { fill: palette.body });
  pen.path(
    `M${x + 34} 344L${x + w - 34} 344C${x + w - 15} 344 ${x + w} 359 ${x + w} 378L${x + w} 388L${x} 388L${x} 378C${x} 359 ${x + 15} 344 ${x + 34} 344Z`,
    { fill: palette.top, width: 5 },
  );
  pen.rect({ x: x + w - 150, y: 330, w: 84, h: 22, r: 5 }, { fill: palette.hollow, width: 5 });
  const gap = w / fans;
  for (let i = 0; i < fans; i++) fan(pen, { x: x + gap * (i + 0.5), y: 494, r: Math.min(94, gap / 2 - 12) }, palette);
  pen.rect({ x: x + 36, y: 358, w: 120, h: 14, r: 7 }, { fill: palette.accent, stroke: 'none' });
  return { svg: pen.svg, bounds: { x: x - 46, y: 300, w: w + 46, h: 380 }, focus: [x + gap / 2, 494] };
};

/** pins, notched (AM5) or lga. */
export const cpu: Draw = (palette, variant) => {
  const size = { w: 400, d: 400, h: 26 };
  const origin = [480, 316] as const;
  const under = isoBox(origin, size);
  const legs = new Pen({ ...under.left, y: under.left.y + 26 }, palette.line);
  const legs2 = new Pen({ ...under.right, y: under.right.y + 26 }, palette.line);
  if (variant === 'pins') {
    slots(legs, { x: 18, y: 0, w: 364, h: 26, count: 22, upright: true }, { stroke: '#b98405', width: 5 });
    slots(legs2, { x: 18, y: 0, w: 364, h: 26, count: 22, upright: true }, { stroke: '#b98405', width: 5 });
  }
  const board = { ...palette, top: '#3e7d5c', body: '#2f6549', side: '#27553d' };
  const slab = solid(board, origin, size);
  const cap = solid({ ...palette, top: '#dfe1e4', body: '#b9bdc2', side: '#a4a8ae' }, [480, 358 - 26], {
    w: 318,
    d: 318,
    h: 30,
  });
  cap.top.poly(
    [
      [34, 20],
      [298, 20],
      [298, 298],
      [20, 298],
      [20, 34],
    ],
    { stroke: '#f6f7f8', width: 4 },
  );
  cap.top
    .rect({ x: 96, y: 76, w: 126, h: 20, r: 10 }, { fill: palette.accent, stroke: 'none' })
    .rect({ x: 76, y: 128, w: 166, h: 10, r: 5 }, { fill: '#9aa0a6', stroke: 'none' })
    .rect({ x: 96, y: 154, w: 126, h: 10, r: 5 }, { fill: '#9aa0a6', stroke: 'none' });
  cap.top.rect({ x: 120, y: 200, w: 78, h: 78, r: 8 }, { fill: palette.accentSoft, width: 4 });
  slab.top.poly(
    [
      [386, 386],
      [350, 386],
      [386, 350],
    ],
    { fill: '#d9b45a', stroke: 'none' },
  );
  if (variant !== 'lga')
    for (const x of [70, 140, 210, 280, 340])
      slab.top
        .rect({ x, y: 372, w: 26, h: 14, r: 3 }, { fill: '#d9cfae', width: 3 })
        .rect({ x: 372, y: x, w: 14, h: 26, r: 3 }, { fill: '#d9cfae', width: 3 });
  return {
    svg: `${legs.svg}${legs2.svg}${slab.join()}${cap.join()}`,
    bounds: boundsOf(origin, size),
    focus: [480, 500],
  };
};

/** plain, bare, rgb-dark, rgb-light, sodimm. */
export const ram: Draw = (palette, variant) => {
  const pen = new Pen({ x: 150, y: 372, ux: 0.985, uy: -0.09, vx: 0.09, vy: 0.985 }, palette.line);
  const back = new Pen({ x: 172, y: 312, ux: 0.985, uy: -0.09, vx: 0.09, vy: 0.985 }, palette.line);
  const small = variant === 'sodimm';
  const w = small ? 520 : 660;
  const x = (660 - w) / 2;
  for (const stick of small ? [pen] : [back, pen]) {
    stick.rect({ x, y: 60, w, h: 190, r: 6 }, { fill: '#2f6549' });
    stick.rect({ x: x + 8, y: 226, w: w - 16, h: 30, r: 3 }, { fill: '#d9b45a', width: 4 });
    slots(stick, { x: x + 20, y: 228, w: w - 40, h: 24, count: small ? 32 : 40, upright: true }, { width: 2.5 });
    stick.rect({ x: x + w * 0.56, y: 222, w: 16, h: 36, r: 6 }, { fill: '#f6efe2', width: 4 });
    if (small || variant === 'bare')
      for (let i = 0; i < (small ? 4 : 8); i++)
        stick.rect(
          {
            x: x + 26 + (i * (w - 52)) / (small ? 4 : 8),
            y: 86,
            w: (w - 52) / (small ? 4 : 8) - 18,
            h: small ? 110 : 104,
            r: 6,
          },
          { fill: palette.hollow, width: 5 },
        );
    else spreader(stick, palette, { variant, w });
  }
  return {
    svg: `${small ? '' : back.svg}${pen.svg}`,
    bounds: { x: 150, y: small ? 380 : 290, w: 680, h: small ? 240 : 350 },
    focus: [330, 500],
  };
};

function spreader(stick: Pen, palette: Parameters<Draw>[0], { variant, w }: { variant: string; w: number }): void {
  const lit = variant.startsWith('rgb');
  if (lit) {
    stick.path(`M14 62L14 40Q14 18 40 16L${w / 2} 4L${w - 40} 16Q${w - 14} 18 ${w - 14} 40L${w - 14} 62Z`, {
      fill: palette.paper,
    });
    const glow = ['#d8475c', '#e3ac1e', '#4f9a6b', '#1593a8', '#9a6bb5'];
    glow.forEach((fill, i) =>
      stick.rect(
        { x: 34 + (i * (w - 68)) / 5, y: 34, w: (w - 68) / 5, h: 18 },
        { fill, stroke: 'none', opacity: 0.85 },
      ),
    );
  }
  stick.rect({ x: 0, y: lit ? 54 : 36, w, h: lit ? 166 : 184, r: 14 }, { fill: palette.body });
  stick.path(`M${w * 0.3} ${lit ? 54 : 36}L${w * 0.4} 120L${w * 0.72} 120L${w * 0.8} 220`, {
    stroke: palette.detail,
    width: 5,
  });
  stick.poly(
    [
      [44, 170],
      [150, 170],
      [134, 196],
      [28, 196],
    ],
    { fill: palette.accent, stroke: 'none' },
  );
}

/** "atx-dark": form and colour. */
export const motherboard: Draw = (palette, variant) => {
  const [form = 'atx'] = variant.split('-');
  const w = form === 'itx' ? 500 : 560;
  const h = form === 'atx' ? 690 : form === 'matx' ? 570 : 500;
  const x = (960 - w) / 2;
  const y = (960 - h) / 2;
  const pen = new Pen(front(x, y), palette.line);
  pen.rect({ x: 0, y: 0, w, h, r: 14 }, { fill: variant.endsWith('dark') ? '#2f343b' : '#dcdad3' });
  for (const [cx, cy] of [
    [24, 24],
    [w - 24, 24],
    [24, h - 24],
    [w - 24, h - 24],
  ] as const)
    pen.circle(cx, cy, 9, { fill: '#d9b45a', width: 4 });
  pen.rect({ x: 0, y: 46, w: 92, h: 260, r: 8 }, { fill: palette.body });
  slots(pen, { x: 16, y: 70, w: 60, h: 212, count: 8 }, { stroke: palette.detail, width: 4 });
  pen.rect({ x: 116, y: 40, w: 232, h: 50, r: 8 }, { fill: palette.body });
  slots(pen, { x: 134, y: 52, w: 196, h: 26, count: 12, upright: true }, { stroke: palette.detail, width: 4 });
  pen
    .rect({ x: 140, y: 118, w: 190, h: 190, r: 10 }, { fill: palette.metal })
    .rect({ x: 166, y: 144, w: 138, h: 138, r: 6 }, { fill: palette.hollow });
  for (let i = 0; i < 4; i++)
    slots(pen, { x: 182, y: 164 + i * 32, w: 106, h: 0, count: 1 }, { stroke: '#d9b45a', width: 4, dash: '4 8' });
  const sticks = form === 'itx' ? 2 : 4;
  for (let i = 0; i < sticks; i++)
    pen.rect(
      { x: 372 + i * 32, y: 56, w: 20, h: 300, r: 5 },
      { fill: i % 2 ? palette.accent : palette.side, width: 5 },
    );
  pen.rect({ x: w - 44, y: 120, w: 34, h: 130, r: 6 }, { fill: palette.paper, width: 5 });
  const lanes = form === 'itx' ? [420] : form === 'matx' ? [388, 478] : [388, 478, 578];
  for (const lane of lanes) pen.rect({ x: 70, y: lane, w: 330, h: 24, r: 6 }, { fill: palette.metal, width: 5 });
  if (form !== 'itx')
    pen
      .rect({ x: 80, y: 426, w: 300, h: 34, r: 8 }, { fill: palette.body, width: 5 })
      .rect({ x: 96, y: 438, w: 70, h: 10, r: 5 }, { fill: palette.accent, stroke: 'none' });
  const low = h - 180;
  if (form !== 'itx')
    pen.rect({ x: w - 140, y: low, w: 116, h: 116, r: 12 }, { fill: palette.body }).poly(
      [
        [w - 120, low + 96],
        [w - 60, low + 20],
        [w - 44, low + 20],
        [w - 104, low + 96],
      ],
      { fill: palette.accent, stroke: 'none' },
    );
  return { svg: pen.svg, bounds: { x, y, w, h }, focus: [x + 235, y + 212] };
};

/** fixed, modular, sfx. */
export const psu: Draw = (palette, variant) => {
  const size = variant === 'sfx' ? { w: 330, d: 300, h: 190 } : { w: 400, d: 380, h: 230 };
  const origin = [480, variant === 'sfx' ? 400 : 350] as const;
  const box = solid(palette, origin, size);
  fan(box.top, { x: size.w / 2, y: size.d / 2, r: Math.min(size.w, size.d) * 0.4, blades: 7 }, palette);
  for (let ring = 1; ring < 4; ring++)
    box.top.circle(size.w / 2, size.d / 2, (Math.min(size.w, size.d) * 0.4 * ring) / 4, {
      stroke: '#e9e4d8',
      width: 3,
    });
  box.left
    .rect({ x: 30, y: size.h * 0.3, w: size.w - 60, h: 26, r: 6 }, { fill: palette.accent, stroke: 'none' })
    .rect({ x: 30, y: size.h * 0.56, w: size.w * 0.4, h: 12, r: 6 }, { fill: palette.detail, stroke: 'none' });
  if (variant === 'fixed') {
    box.right.circle(size.d / 2, size.h / 2, 34, { fill: palette.hollow });
    return {
      svg: box.join() + cables(palette, origin, size),
      bounds: boundsOf(origin, size),
      focus: [480, origin[1] + 120],
    };
  }
  for (let row = 0; row < 2; row++)
    for (let col = 0; col < 4; col++)
      box.right.rect(
        { x: 34 + col * ((size.d - 68) / 4), y: 44 + row * (size.h * 0.4), w: (size.d - 68) / 4 - 14, h: 44, r: 6 },
        { fill: palette.hollow, stroke: palette.detail, width: 4 },
      );
  return { svg: box.join(), bounds: boundsOf(origin, size), focus: [680, origin[1] + 250] };
};

function cables(
  palette: Parameters<Draw>[0],
  origin: readonly [number, number],
  size: { w: number; d: number; h: number },
): string {
  const pen = new Pen(front(origin[0] + size.w * 0.433, origin[1] + size.w * 0.25 + 62), palette.line);
  for (const [i, dy] of [0, 15, 30].entries())
    pen.path(`M0 ${dy}C120 ${dy - 30} 210 ${dy + 60} 150 ${dy + 200}`, {
      stroke: i === 1 ? palette.accentDeep : palette.line,
      width: 13,
    });
  return pen.svg;
}
