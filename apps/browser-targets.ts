import { readFileSync } from 'node:fs';

interface Package {
  browserslist: string[];
}

/** The browsers of package.json ("safari >= 16.4") as Vite's build targets ("safari16.4"): newer syntax is written anew. */
export function browserTargets(): string[] {
  const { browserslist }: Package = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(/ >= /, ''));
}
