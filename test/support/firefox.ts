import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, launch } from 'puppeteer';
import { describeBuilt } from './describe-built.js';

/** FIREFOX_BIN, or Firefox on the PATH (Debian: `apt-get install firefox-esr`). */
function firefoxPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const installed = folders.flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name)));
  return [process.env['FIREFOX_BIN'] ?? '', ...installed].find((file) => file !== '' && existsSync(file));
}

const executablePath = firefoxPath();
if (!executablePath) process.stdout.write('skipped, Firefox is not installed: put it on the PATH or set FIREFOX_BIN\n');
/** `describe` for suites in Firefox; skipped with the reason printed where it is missing. */
export const describeFirefox: jest.Describe = executablePath ? describeBuilt : describe.skip;

export function startFirefox(): Promise<Browser> {
  return launch({ browser: 'firefox', executablePath: executablePath ?? '', headless: true });
}
