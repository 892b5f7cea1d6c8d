import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { projectRoot } from '@boutik/platform/config';

const run = promisify(execFile);
const UNPACK_TIMEOUT_MS = 120_000;
// Runs in a process of its own: the package unpacks to TMPDIR and changes the environment when it is imported.
const unpackScript = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;

/** Version of the Chromium npm package, "147.0.0". */
export function bundledVersion(): string {
  const entry = createRequire(join(projectRoot, 'package.json')).resolve('@sparticuz/chromium');
  const about: unknown = JSON.parse(readFileSync(join(dirname(entry), '..', '..', 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(about).version;
}

/** Unpacks the binary, its libraries (`al2023/lib`) and its fonts (`fonts/fonts`) into `directory`. */
export async function unpackChromium(directory: string): Promise<void> {
  await run(process.execPath, ['--input-type=module', '-e', unpackScript], {
    cwd: projectRoot,
    timeout: UNPACK_TIMEOUT_MS,
    // With this runtime name the package also unpacks the libraries (libnss3…) that a minimal system lacks.
    env: { TMPDIR: directory, HOME: directory, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
}
