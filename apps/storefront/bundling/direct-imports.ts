import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The source of a name that a package's index re-exports: "default", its name there, or "*" for the whole module. */
interface Origin {
  file: string;
  name: string;
}

/**
 * Rewrites imports of a package's index to the file that defines the name. Otherwise the bundler assumes that every
 * page uses every icon.
 * @param indexes index file by package name
 */
export function directImports(indexes: Record<string, string>): Plugin {
  const packages = Object.keys(indexes).join('|');
  const imports = new RegExp(String.raw`^import \{([^}]*)\} from '(${packages})';`, 'gm');
  const origins = Object.fromEntries(Object.entries(indexes).map(([name, file]) => [name, originsIn(file)]));
  return {
    name: 'boutik:direct-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    transform: {
      filter: { id: /\/(apps\/storefront\/app|libs)\/.*\.tsx?/ },
      handler: (code) => ({
        code: code.replace(imports, (_, names: string, from: string) =>
          rewrite(names, { from, origins: origins[from] }),
        ),
        map: null,
      }),
    },
  };
}

function rewrite(
  names: string,
  { from, origins }: { from: string; origins?: Map<string, Origin> | undefined },
): string {
  const statements = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [outside = '', inside = outside] = name.split(/\s+as\s+/);
      const origin = origins?.get(outside);
      if (origin?.name === '*') return `import * as ${inside} from '${origin.file}';`;
      return `import { ${origin?.name ?? outside} as ${inside} } from '${origin?.file ?? from}';`;
    });
  // Keeps the number of lines, so that errors have the right line number.
  return statements.join(' ') + '\n'.repeat(names.split('\n').length - 1);
}

function originsIn(index: string): Map<string, Origin> {
  const origins = new Map<string, Origin>();
  const directory = path.dirname(index);
  const exports = /^export (?:\{(.*)\}|\*(?: as (\w+))?) from '(.*)';/gm;
  for (const [, names, whole, from = ''] of readFileSync(index, 'utf8').matchAll(exports)) {
    const file = sourceOf(path.resolve(directory, from));
    if (whole !== undefined) origins.set(whole, { file, name: '*' });
    else
      for (const [name, outside] of names === undefined ? ownNames(file) : listedNames(names)) {
        origins.set(outside, { file, name });
      }
  }
  return origins;
}

/** Our libraries import sources by their compiled name (.js). */
const sourceOf = (file: string) =>
  [file, file.replace(/\.js$/, '.ts')].find((name) => existsSync(name)) ?? file.replace(/\.js$/, '.tsx');

const listedNames = (names: string) =>
  names.split(',').map((name) => {
    const [inside = '', outside = inside] = name.trim().split(/\s+as\s+/);
    return [inside, outside] as const;
  });

const ownNames = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:const|class|(?:async )?function) (\w+)/gm)].map(
    ([, name = '']) => [name, name] as const,
  );
