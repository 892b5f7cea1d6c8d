import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageFile } from './page-file.js';

describe('PageFile', () => {
  const directory = mkdtempSync(join(tmpdir(), 'boutik-page-file-'));
  let file: PageFile;
  beforeEach(async () => {
    file = await PageFile.open(join(directory, 'pages', 'test.cache'), 100);
  });
  afterEach(() => file.close());
  afterAll(() => rmSync(directory, { recursive: true }));

  const write = (text: string) => file.write(Buffer.from(text));
  const read = async (position: number | null, length: number) => (await file.read(position ?? -1, length))?.toString();

  it('reads what was written, also at the same time', async () => {
    const [first, second] = await Promise.all([write('a'.repeat(40)), write('b'.repeat(40))]);
    expect(await Promise.all([read(first, 40), read(second, 40)])).toEqual(['a'.repeat(40), 'b'.repeat(40)]);
  });

  it('overwrites the oldest records when it is full, and keeps a record in one piece', async () => {
    const [first, second] = await Promise.all([write('a'.repeat(40)), write('b'.repeat(40))]);
    const third = await write('c'.repeat(30));
    expect([first, second, third]).toEqual([0, 40, 100]);
    expect(await read(first, 40)).toBeUndefined();
    expect([await read(second, 40), await read(third, 30)]).toEqual(['b'.repeat(40), 'c'.repeat(30)]);
    await write('d'.repeat(20));
    expect(await read(second, 40)).toBeUndefined();
    expect(await read(third, 30)).toBe('c'.repeat(30));
  });

  it('refuses what is larger than itself', async () => {
    expect(await write('a'.repeat(101))).toBeNull();
    expect(await write('a'.repeat(100))).toBe(0);
  });

  it('refuses a record of which the disk takes a part only, and one that is not there whole', async () => {
    const handle = await open(join(directory, 'other'), 'w+');
    const handles: typeof handle = Object.getPrototypeOf(handle);
    await handle.close();
    const fewer = jest.spyOn(handles, 'write').mockResolvedValueOnce({ bytesWritten: 39, buffer: '' });
    await expect(write('a'.repeat(40))).rejects.toThrow('39 of 40');
    fewer.mockRestore();
    expect(await write('b'.repeat(40))).toBe(40);
    expect(await read(40, 60)).toBeUndefined();
  });

  it('leaves nothing behind when the process is killed', () => {
    expect(existsSync(join(directory, 'pages', 'test.cache'))).toBe(process.platform === 'win32');
  });
});
