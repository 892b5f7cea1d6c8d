/** Compiles folders of server code, including tests, as the build does: compile.mjs <output> <folder…>. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFileSync } from '@swc/core';
import { sourcesIn } from '../../apps/launcher/building/fingerprint.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [output = '', ...folders] = process.argv.slice(2);

for (const file of sourcesIn(root, folders)) {
  if (!/\.tsx?$/.test(file) || file.startsWith('test/.tmp/')) continue;
  const compiled = path.join(output, file.replace(/\.tsx?$/, '.js'));
  mkdirSync(path.dirname(compiled), { recursive: true });
  writeFileSync(
    compiled,
    transformFileSync(path.join(root, file), { cwd: root, root, swcrc: true, sourceMaps: false }).code,
  );
}
