import { type FileStore, newFileKey } from './file-store.js';

/** Tests of the FileStore contract; call it in the spec of each adapter. */
export function describeFileStore(
  name: string,
  open: () => FileStore,
  { replacesAtomically = true }: { replacesAtomically?: boolean } = {},
): void {
  describe(`file store: ${name}`, () => {
    const bytes = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256));

    it('returns the stored bytes and content type', async () => {
      const key = newFileKey('invoices', 'application/pdf');
      await open().put(key, bytes, 'application/pdf');
      const file = await open().get(key);
      expect(file.bytes.equals(bytes)).toBe(true);
      expect(file.contentType).toBe('application/pdf');
    });

    it('replaces a file', async () => {
      const key = newFileKey('notes', 'text/plain');
      for (const text of ['first', 'second']) await open().put(key, Buffer.from(text), 'text/plain');
      expect((await open().get(key)).bytes.toString()).toBe('second');
    });

    const several = replacesAtomically ? it : it.skip;
    several('replaces a file atomically', async () => {
      const key = newFileKey('notes', 'text/plain');
      const writers = ['a', 'bb', 'ccc'].map((text) => open().put(key, Buffer.from(text.repeat(1000)), 'text/plain'));
      await Promise.all(writers);
      expect((await open().get(key)).bytes.toString()).toMatch(/^(a{1000}|b{2000}|c{3000})$/);
    });

    it('tells whether a file exists, and deletes twice without an error', async () => {
      const key = newFileKey('notes', 'text/plain');
      expect(await open().exists(key)).toBe(false);
      await open().put(key, bytes, 'text/plain');
      expect(await open().exists(key)).toBe(true);
      await open().delete(key);
      await open().delete(key);
      expect(await open().exists(key)).toBe(false);
    });

    it('lists its files with their sizes', async () => {
      const [listed, deleted] = [newFileKey('notes', 'text/plain'), newFileKey('notes', 'text/plain')];
      for (const key of [listed, deleted]) await open().put(key, bytes, 'text/plain');
      await open().delete(deleted);
      const sizes = new Map<string, number>();
      for await (const { key, size } of open().list()) sizes.set(key, size);
      expect([sizes.get(listed), sizes.has(deleted)]).toEqual([bytes.length, false]);
    });

    it('throws "not-found" for a missing file', async () => {
      await expect(open().get(newFileKey('notes', 'text/plain'))).rejects.toMatchObject({
        kind: 'not-found',
        code: 'file-not-found',
      });
    });

    it('rejects a content type that does not match the key', async () => {
      await expect(open().put(newFileKey('notes', 'text/plain'), bytes, 'application/pdf')).rejects.toThrow(
        'cannot be stored',
      );
    });

    it('creates unique keys', () => {
      const keys = new Set(Array.from({ length: 1000 }, () => newFileKey('notes', 'text/plain')));
      expect(keys.size).toBe(1000);
    });
  });
}
