import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityOf } from './process-identity.mjs';
import { lockHolder, takeLock } from './lock.mjs';

const command = { what: 'npm start', url: 'http://localhost:3000' };
let directory = '';
let file = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'boutik-lock-'));
  file = join(directory, 'launcher.lock');
});

afterEach(() => rmSync(directory, { recursive: true }));

const writeLock = (holder: object) => writeFileSync(file, JSON.stringify({ ...command, ...holder }));

describe('the lock of a data directory', () => {
  it('names its holder in the error of a second process', () => {
    takeLock(file, command);
    expect(() => takeLock(file, command)).toThrow(
      `« npm start » (processus ${process.pid}) à l’adresse http://localhost:3000`,
    );
    expect(lockHolder(file)).toMatchObject({ pid: process.pid, url: command.url });
  });

  it('is free again after its release', () => {
    takeLock(file, command).release();
    expect(existsSync(file)).toBe(false);
    takeLock(file, command).release();
  });

  it('is taken over from a process that has ended', async () => {
    const child = spawn(process.execPath, ['-e', '0']);
    await once(child, 'exit');
    writeLock({ pid: child.pid, birth: 'long ago' });
    expect(lockHolder(file)).toBeNull();
    takeLock(file, command);
    expect(lockHolder(file)).toMatchObject(identityOf(process.pid));
  });

  it('is taken over when another process has the pid of its holder', () => {
    writeLock({ pid: process.ppid, birth: 'before the last reboot' });
    takeLock(file, command);
    expect(lockHolder(file)?.pid).toBe(process.pid);
  });

  it('is taken over when it was left half-written long ago', () => {
    writeFileSync(file, '{"pid":');
    const anHourAgo = Date.now() / 1000 - 3600;
    utimesSync(file, anHourAgo, anHourAgo);
    takeLock(file, command);
    expect(lockHolder(file)?.pid).toBe(process.pid);
  });

  it('is not released by a process that no longer holds it', () => {
    const lock = takeLock(file, command);
    writeLock({ pid: process.ppid, birth: identityOf(process.ppid).birth });
    lock.release();
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.ppid);
  });
});
