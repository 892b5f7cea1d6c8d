import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beingOf } from './living.mjs';
import { lockHolder, takeLock } from './lock.mjs';

const about = { what: 'npm start', url: 'http://localhost:3000' };
let directory = '';
let file = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'boutik-lock-'));
  file = join(directory, 'launcher.lock');
});

afterEach(() => rmSync(directory, { recursive: true }));

const writeLock = (holder: object) => writeFileSync(file, JSON.stringify({ ...about, ...holder }));

describe('the lock of a data directory', () => {
  it('names its holder in the error of a second process', () => {
    takeLock(file, about);
    expect(() => takeLock(file, about)).toThrow(
      `« npm start » (processus ${process.pid}) à l’adresse http://localhost:3000`,
    );
    expect(lockHolder(file)).toMatchObject({ pid: process.pid, url: about.url });
  });

  it('is free again after its release', () => {
    takeLock(file, about).release();
    expect(existsSync(file)).toBe(false);
    takeLock(file, about).release();
  });

  it('is taken over from a process that has ended', async () => {
    const child = spawn(process.execPath, ['-e', '0']);
    await once(child, 'exit');
    writeLock({ pid: child.pid, birth: 'long ago' });
    expect(lockHolder(file)).toBeNull();
    takeLock(file, about);
    expect(lockHolder(file)).toMatchObject(beingOf(process.pid));
  });

  it('is taken over when another process has the pid of its holder', () => {
    writeLock({ pid: process.ppid, birth: 'before the last reboot' });
    takeLock(file, about);
    expect(lockHolder(file)?.pid).toBe(process.pid);
  });

  it('is taken over when it was left half-written long ago', () => {
    writeFileSync(file, '{"pid":');
    const anHourAgo = Date.now() / 1000 - 3600;
    utimesSync(file, anHourAgo, anHourAgo);
    takeLock(file, about);
    expect(lockHolder(file)?.pid).toBe(process.pid);
  });

  it('is not released by a process that no longer holds it', () => {
    const mine = takeLock(file, about);
    writeLock({ pid: process.ppid, birth: beingOf(process.ppid).birth });
    mine.release();
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.ppid);
  });
});
