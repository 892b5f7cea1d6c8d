import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newFileKey } from './file-store.js';
import { describeFileStore } from './file-store.suite.js';
import { LocalDiskFileStore } from './local-disk-file-store.js';
import { toStorageError } from './storage-error.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'boutik-files-'));
});
afterAll(() => rm(directory, { recursive: true }));

describeFileStore('local disk', () => new LocalDiskFileStore(directory));

describe('local disk', () => {
  it('deletes its temporary file, even when it cannot write', async () => {
    const store = new LocalDiskFileStore(directory);
    const key = newFileKey('drafts', 'text/plain');
    await mkdir(join(directory, key), { recursive: true });
    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow();
    expect(await readdir(join(directory, key, '..'))).toEqual([key.split('/')[2]]);
  });

  it('lists every file of many folders', async () => {
    const many = join(directory, 'many');
    const keys = Array.from({ length: 600 }, () => newFileKey('products', 'image/webp'));
    for (const key of keys) {
      await mkdir(join(many, key, '..'), { recursive: true });
      await writeFile(join(many, key), 'x');
    }
    const listed: string[] = [];
    for await (const { key } of new LocalDiskFileStore(many).list()) listed.push(key);
    expect(listed.sort()).toEqual(keys.sort());
  });

  it('cannot access files outside its folder', async () => {
    await writeFile(join(directory, 'secret.txt'), 'secret');
    const store = new LocalDiskFileStore(join(directory, 'inside'));
    for (const key of [
      '../secret.txt',
      '/etc/passwd',
      'a/../../secret.txt',
      'a/ab/..%2fsecret.txt',
      'a\\..\\secret.txt',
      `x/ab/${'a'.repeat(24)}.txt\0.pdf`,
    ]) {
      await expect(store.get(key)).rejects.toThrow('not a file key');
      await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a file key');
      await expect(store.delete(key)).rejects.toThrow('not a file key');
    }
  });

  const fullDevice = process.platform === 'linux' ? it : it.skip;
  fullDevice('throws "unavailable" when the disk is full', async () => {
    const error = await writeFile('/dev/full', 'x').catch((cause: unknown) => cause);
    expect(toStorageError(error)).toMatchObject({ kind: 'unavailable', code: 'storage-full' });
  });
});
