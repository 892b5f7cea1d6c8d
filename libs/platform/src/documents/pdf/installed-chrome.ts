import { existsSync } from 'node:fs';
import { DomainError } from '@boutik/kernel';

const chromePaths: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Applications/Brave Browser.app/Contents/MacOS/Brave Browser',
  ],
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** Path of the Chrome, Chromium or Edge of this machine. @throws DomainError "unavailable" (code "no-browser") */
export function installedChrome(): string {
  const found = chromePaths[process.platform]?.find((path) => existsSync(path));
  if (found) return found;
  throw new DomainError(
    'unavailable',
    'no-browser',
    'Aucun navigateur Chrome, Chromium ou Edge\u202f: installez-en un pour imprimer les PDF.',
  );
}
