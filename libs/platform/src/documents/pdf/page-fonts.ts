import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '@boutik/platform/config';

interface Face {
  readonly family: string;
  readonly file: string;
  readonly weight: string;
  readonly range: string;
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113';

// Static faces: variable ones become Type 3 fonts in Chromium's PDFs, twice as large and rendered less sharply.
const faces: readonly Face[] = [
  ...[400, 500, 600, 700].flatMap((weight) => [
    face('Figtree', 'figtree', { weight, subset: 'latin', range: LATIN }),
    face('Figtree', 'figtree', { weight, subset: 'latin-ext', range: LATIN_EXT }),
  ]),
  ...[600, 700, 800].map((weight) =>
    face('Bricolage Grotesque', 'bricolage-grotesque', { weight, subset: 'latin', range: LATIN }),
  ),
];

function face(family: string, name: string, of: { weight: number; subset: string; range: string }): Face {
  const file = `${name}/files/${name}-${of.subset}-${of.weight}-normal.woff2`;
  return { family, file, weight: String(of.weight), range: of.range };
}

let cachedRules: string | undefined;

/** `@font-face` rules with the embedded fonts of our documents. */
export function pageFonts(): string {
  cachedRules ??= faces.map(rule).join('\n');
  return cachedRules;
}

function rule({ family, file, weight, range }: Face): string {
  const path = createRequire(join(projectRoot, 'package.json')).resolve(`@fontsource/${file}`);
  const data = readFileSync(path).toString('base64');
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; unicode-range: ${range}; src: url(data:font/woff2;base64,${data}) format('woff2'); }`;
}
