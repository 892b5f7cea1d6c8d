import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CopyFiles } from './copy-files.js';
import { newFileKey } from './file-store.js';
import { LocalDiskFileStore } from './local-disk-file-store.js';

describe('copying files to another store', () => {
  const ignore = () => undefined;
  const keys = Array.from({ length: 9 }, () => newFileKey('invoices', 'application/pdf'));
  let directory: string;
  let source: LocalDiskFileStore;
  let target: LocalDiskFileStore;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'boutik-copy-'));
    source = new LocalDiskFileStore(join(directory, 'source'));
    target = new LocalDiskFileStore(join(directory, 'target'));
    for (const [at, key] of keys.entries()) await source.put(key, Buffer.from(`invoice ${at}`), 'application/pdf');
  });
  afterEach(() => rm(directory, { recursive: true }));

  const overwrite = (key: string, text: string) => writeFile(join(directory, 'target', key), text);

  it('copies all files, and a second time none', async () => {
    let progress = 0;
    const first = await new CopyFiles(source, target).copy((files) => (progress = files));
    expect([first, progress]).toEqual([{ files: 9, bytes: 9 * 9, copied: 9, differences: [] }, 9]);
    expect((await target.get(keys[8] ?? '')).bytes.toString()).toBe('invoice 8');
    expect(await new CopyFiles(source, target).copy(ignore)).toMatchObject({ files: 9, copied: 0, differences: [] });
  });

  it('continues after an interruption, and replaces files that differ although their size is the same', async () => {
    const [whole = '', cut = '', changed = ''] = keys;
    for (const key of [whole, cut, changed]) await target.put(key, (await source.get(key)).bytes, 'application/pdf');
    await overwrite(cut, 'inv');
    await overwrite(changed, 'INVOICE 2');
    expect((await new CopyFiles(source, target).check(ignore)).differences.toSorted()).toEqual(
      keys.filter((key) => key !== whole).toSorted(),
    );
    expect(await new CopyFiles(source, target).copy(ignore)).toMatchObject({ copied: 8, differences: [] });
    expect((await new CopyFiles(source, target).check(ignore)).differences).toEqual([]);
  });

  it('has nothing to copy where no file was ever stored', async () => {
    const empty = new LocalDiskFileStore(join(directory, 'empty'));
    expect(await new CopyFiles(empty, target).copy(ignore)).toMatchObject({ files: 0, copied: 0 });
  });
});
