import { z } from 'zod';
import { addToHistory, formerContent, readHistory } from './item-history.js';

const by = { id: 1, role: 'Admin', email: 'jade@boutik.test', name: 'Payet', prenom: 'Jade' } as const;
const at = new Date('2026-11-28T10:00:00Z');
const schema = z.object({ name: z.string() });
const add = (stored: unknown, version: number): unknown =>
  JSON.parse(addToHistory(stored, { version, content: { name: `v${version}` }, at, by }));

describe('the former contents of an item', () => {
  it('are listed with who replaced them, the newest first', () => {
    expect(readHistory(add(add([], 1), 2))).toEqual([
      { version: 2, content: { name: 'v2' }, replacedAt: at.toISOString(), replacedBy: 'Jade Payet' },
      { version: 1, content: { name: 'v1' }, replacedAt: at.toISOString(), replacedBy: 'Jade Payet' },
    ]);
  });

  it('are the last twenty', () => {
    let stored: unknown = null;
    for (let version = 1; version <= 25; version += 1) stored = add(stored, version);
    expect(readHistory(stored).map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, i) => 25 - i));
  });

  it('come back by version, or the last one', () => {
    const stored = add(add([], 1), 2);
    expect(formerContent(stored, schema)).toEqual({ name: 'v2' });
    expect(formerContent(stored, schema, 1)).toEqual({ name: 'v1' });
    for (const version of [0, 3, -1]) expect(() => formerContent(stored, schema, version)).toThrow(/rien à annuler/);
    expect(() => formerContent([], schema)).toThrow(/rien à annuler/);
  });

  it('contain the one content that was stored before there was a list', () => {
    expect(formerContent({ name: 'avant' }, schema)).toEqual({ name: 'avant' });
    expect(readHistory(add({ name: 'avant' }, 7))).toHaveLength(2);
    expect(readHistory(null)).toEqual([]);
  });

  it('that are no longer understood are refused', () => {
    expect(() => formerContent([{ version: 1, content: 7, replacedAt: null, replacedBy: '' }], schema)).toThrow();
  });
});
