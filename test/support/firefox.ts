import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, launch } from 'puppeteer';
import { describeBuilt, skipped } from './describe-built.js';

/** FIREFOX_BIN, or Firefox on the PATH (Debian: `apt-get install firefox-esr`). */
function firefoxPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const installed = folders.flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name)));
  return [process.env['FIREFOX_BIN'] ?? '', ...installed].find((file) => file !== '' && existsSync(file));
}

const executablePath = firefoxPath();
/** `describe` for suites in Firefox; skipped with the reason printed where it is missing. */
export const describeFirefox: jest.Describe = executablePath
  ? describeBuilt
  : skipped('Firefox is not installed: put it on the PATH or set FIREFOX_BIN');

export function startFirefox(): Promise<Browser> {
  return launch({ browser: 'firefox', executablePath: executablePath ?? '', headless: true });
}
