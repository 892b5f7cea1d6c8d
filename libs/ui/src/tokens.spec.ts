import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ColourName, colours } from './tokens.js';

const css = readFileSync(join(process.cwd(), 'libs/ui/src/tokens.css'), 'utf8');

function declared(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(selector)).split('}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map((m) => [m[1], m[2]]));
}

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const surfaces: ColourName[] = ['ground', 'vanilla', 'mist', 'surface'];
const texts: ColourName[] = ['ink', 'ink-soft', 'ink-faint', 'lagoon', 'lagoon-deep', 'hibiscus', 'leaf', 'amber'];
const pairs: [ColourName, ColourName][] = [
  ...surfaces.flatMap((surface) => texts.map((text): [ColourName, ColourName] => [text, surface])),
  ['on-lagoon', 'lagoon'],
  ['on-lagoon', 'lagoon-deep'],
  ['on-hibiscus', 'hibiscus'],
  ['on-leaf', 'leaf'],
  ['on-sun', 'sun'],
  ['lagoon-deep', 'lagoon-soft'],
  ['hibiscus', 'hibiscus-soft'],
  ['leaf', 'leaf-soft'],
  ['amber', 'sun-soft'],
  ['ground', 'ink'],
  ['ground', 'amber'],
  ...(['hibiscus-soft', 'leaf-soft', 'sun-soft', 'lagoon-soft'] as const).map((ground): [ColourName, ColourName] => [
    'ink',
    ground,
  ]),
  ['on-basalt', 'basalt'],
  ['on-basalt', 'basalt-raised'],
  ['on-basalt-soft', 'basalt'],
  ['on-basalt-soft', 'basalt-raised'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(pairs)('shows %s on %s with AA contrast', (text, ground) => {
    expect(contrast(colours[theme][text], colours[theme][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(surfaces)('draws the borders of fields on %s at 3:1', (ground) => {
    expect(contrast(colours[theme]['line-strong'], colours[theme][ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(colours[theme].star, colours[theme][ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(colours[theme].focus, colours[theme][ground])).toBeGreaterThanOrEqual(3);
  });
});

/** Class names and theme entries that set a text on a background, in the sources of both apps. */
function usedPairs(): string[] {
  const pairs = new Set<string>();
  for (const app of ['apps/storefront/app', 'apps/workspace/src'])
    for (const file of readdirSync(join(process.cwd(), app), { recursive: true, encoding: 'utf8' })) {
      if (!/(?<!\.spec)\.tsx?$/.test(file)) continue;
      const source = readFileSync(join(process.cwd(), app, file), 'utf8');
      for (const [, classes = ''] of source.matchAll(/['"`]([^'"`\n]*)['"`]/g)) {
        const used = (prefix: string) => [
          ...classes.matchAll(new RegExp(`(?<![\\w:!/-])${prefix}-([a-z-]+)(?![\\w/-])`, 'g')),
        ];
        for (const [, text = ''] of used('text'))
          for (const [, ground = ''] of used('bg'))
            if (text in colours.light && ground in colours.light) pairs.add(`${text} on ${ground}`);
      }
    }
  return [...pairs].sort();
}

describe('the pairs of colours in the class names of both apps', () => {
  const used = usedPairs();

  it('are found', () => {
    expect(used).toEqual(expect.arrayContaining(['on-lagoon on lagoon', 'ink on surface', 'on-basalt on basalt']));
  });

  it.each(used)('%s has AA contrast in both themes', (pair) => {
    const [text, ground] = pair.split(' on ') as [ColourName, ColourName];
    for (const theme of ['light', 'dark'] as const)
      expect([theme, contrast(colours[theme][text], colours[theme][ground]) >= 4.5]).toEqual([theme, true]);
  });
});

describe('tokens.css', () => {
  it('holds the values of tokens.ts', () => {
    expect(declared(':root {')).toMatchObject(colours.light);
    expect(declared(":root:not([data-theme='light'])")).toEqual(colours.dark);
    expect(declared("[data-theme='dark'] {")).toEqual(colours.dark);
  });
});
