import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from './free-port.js';
import { until } from './until.js';

const LIBRARIES = '/usr/lib';
/** The tool bar of the browser would not let its window be as narrow as a phone. */
const NARROW_TOOL_BAR = 'toolbar, toolbar *, entry, button { min-width: 0; padding: 0; margin: 0; font-size: 1px; }';
const NO_ICONS = 'image { -gtk-icon-transform: scale(0); }';

export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** A screen in memory. */
  screen: string;
}

/** WebKitGTK with its driver and a screen (Debian: `apt-get install webkit2gtk-driver xvfb`); null where one is missing. */
export function installedWebKit(): WebKitPrograms | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const find = (name: string) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  const [driver, screen, browser] = [find('WebKitWebDriver'), find('Xvfb'), miniBrowser()];
  return driver && screen && browser ? { driver, screen, browser } : null;
}

function miniBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  const below = (folder: string, name: RegExp) => {
    const entries = existsSync(folder) ? readdirSync(folder) : [];
    return entries.filter((entry) => name.test(entry)).map((entry) => join(folder, entry));
  };
  const versions = below(LIBRARIES, /-linux-gnu$/).flatMap((folder) => below(folder, /^webkit2?gtk-[\d.]+$/));
  return versions.map((folder) => join(folder, 'MiniBrowser')).findLast((file) => existsSync(file));
}

export interface WebKit {
  /** A window with cookies of its own, whose requests may pass through a proxy (host and port). */
  open(proxy?: string): Promise<WebDriver>;
  close(): Promise<void>;
}

/** Starts the driver on a screen of its own. */
export async function startWebKit({ driver, screen, browser }: WebKitPrograms): Promise<WebKit> {
  const directory = mkdtempSync(join(tmpdir(), 'boutik-webkit-'));
  mkdirSync(join(directory, 'gtk-3.0'));
  writeFileSync(join(directory, 'gtk-3.0', 'gtk.css'), `${NARROW_TOOL_BAR}\n${NO_ICONS}\n`);
  const port = await freePort();
  const display = await startScreen(screen);
  const process_ = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name, XDG_CONFIG_HOME: directory },
  });
  const address = `http://127.0.0.1:${port}`;
  await until('the driver responds', () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const windows: WebDriver[] = [];
  return {
    async open(proxy) {
      const options = { binary: browser, args: ['--automation', '--private'] };
      const window = await new Builder()
        .usingServer(address)
        .withCapabilities(
          new Capabilities({
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': options,
            ...(proxy && { proxy: { proxyType: 'manual', httpProxy: proxy, noProxy: [] } }),
          }),
        )
        .build();
      windows.push(window);
      return window;
    },
    async close() {
      for (const window of windows) await window.quit();
      await end(process_);
      await end(display.process);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Xvfb chooses a free number and writes it to the file descriptor 3. */
async function startScreen(program: string): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const output = child.stdio[3];
  if (!output || !('read' in output)) throw new Error('Xvfb has no output.');
  const number = await new Promise<string>((resolve, reject) => {
    output.once('data', (data) => resolve(String(data).trim()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return { name: `:${number}`, process: child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await gone;
}
