import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '@boutik/kernel';
import { installedChrome } from './installed-chrome.js';
import { bundledVersion, unpackChromium } from './bundled-chromium.js';

/** A browser that can be started, by puppeteer or playwright. */
export interface Chromium {
  readonly executablePath: string;
  /** Headless shell only, without a window of its own. */
  readonly shell: boolean;
  readonly args: readonly string[];
  /** Its complete environment: without the secrets of this process. */
  readonly env: Readonly<Record<string, string>>;
}

const STALE_MS = 3_600_000;
const args = [
  '--no-sandbox',
  '--disable-setuid-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--font-render-hinting=none',
];

const prepared = new Map<string, Promise<Chromium>>();

/**
 * Unpacks the bundled Chromium to `<dataDirectory>/chromium`, once per version (2 s); safe for concurrent processes.
 * On other systems than Linux x64, finds an installed Chrome.
 * @throws DomainError "unavailable" (code "no-browser") when there is none
 */
export async function prepareChromium(dataDirectory: string): Promise<Chromium> {
  const existing = prepared.get(dataDirectory);
  if (existing) return existing;
  const preparing = prepare(join(dataDirectory, 'chromium'));
  prepared.set(dataDirectory, preparing);
  preparing.catch(() => prepared.delete(dataDirectory));
  return preparing;
}

async function prepare(directory: string): Promise<Chromium> {
  await mkdir(join(directory, 'scratch'), { recursive: true });
  const scratch = { HOME: join(directory, 'scratch'), TMPDIR: join(directory, 'scratch'), LANG: 'fr_FR.UTF-8' };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { executablePath: installedChrome(), shell: false, args, env: scratch };
  }
  const installDirectory = join(directory, bundledVersion());
  if (!existsSync(installDirectory)) await unpack(directory, installDirectory);
  const env = {
    ...scratch,
    LD_LIBRARY_PATH: join(installDirectory, 'al2023', 'lib'),
    FONTCONFIG_FILE: join(directory, 'fonts.conf'),
  };
  await writeFontsConf(env.FONTCONFIG_FILE, installDirectory, join(directory, 'font-cache'));
  return { executablePath: join(installDirectory, 'chromium'), shell: true, args, env };
}

async function unpack(directory: string, installDirectory: string): Promise<void> {
  await removeStale(directory);
  const temporaryPath = await mkdtemp(join(directory, '.unpacking-'));
  try {
    await unpackChromium(temporaryPath);
    await rename(temporaryPath, installDirectory);
  } catch (error) {
    await rm(temporaryPath, { recursive: true, force: true });
    // Another process was faster: its copy is complete, because it was renamed, too.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}

async function removeStale(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const old = name.startsWith('.unpacking-') && Date.now() - (await stat(path)).mtimeMs > STALE_MS;
    if (old) await rm(path, { recursive: true, force: true });
  }
}

// Without a font that fontconfig can read (TTF, not WOFF2), Chromium prints blank pages without an error, even with fonts
// in the page. Open Sans comes with the browser and is the fallback for characters that our fonts lack.
async function writeFontsConf(path: string, installDirectory: string, cache: string): Promise<void> {
  const temporaryPath = `${path}.${process.pid}.${Date.now()}`;
  const conf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${xml(join(installDirectory, 'fonts', 'fonts'))}</dir>
  <cachedir>${xml(cache)}</cachedir>
</fontconfig>
`;
  await writeFile(temporaryPath, conf);
  await rename(temporaryPath, path);
}

function xml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
