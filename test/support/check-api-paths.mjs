/**
 * Part of `npm run boundaries`: the browser apps call endpoints by name with @boutik/api-client, so that no path of the
 * API stands in their code. Tests name paths, because they check what is sent.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sourcesIn } from '../../apps/launcher/building/fingerprint.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** react-admin's data provider builds paths from the names of resources. */
const exceptions = ['apps/workspace/src/api/base-path.ts'];
const isTest = (file) => /\.spec\.tsx?$|\/testing\//.test(file);

const found = sourcesIn(root, ['apps/storefront/app', 'apps/workspace/src'])
  .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !exceptions.includes(file))
  .flatMap((file) =>
    readFileSync(`${root}${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (/['"`]\/api\//.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
if (found.length > 0) {
  process.stderr.write(`Call endpoints by name with @boutik/api-client:\n${found.join('\n')}\n`);
  process.exit(1);
}
