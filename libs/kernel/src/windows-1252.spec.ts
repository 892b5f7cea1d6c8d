import { decodeWindows1252, encodeWindows1252 } from './windows-1252.js';

describe('Windows-1252', () => {
  it('is written with its own letters, and without the accents of others', () => {
    const bytes = encodeWindows1252('L’Œil 1\u202f234 € ¤, Łódź 日');
    expect(Buffer.from(bytes).toString('latin1')).toBe('L\u0092\u008cil 1\u00a0234 \u0080 ¤, ?ódz ?');
  });

  it('is read as it was written', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const text = decodeWindows1252(all);
    expect(text).toContain('€');
    expect(new Set(text).size).toBe(256);
    expect(encodeWindows1252(text)).toEqual(all);
    expect(decodeWindows1252(Uint8Array.of(0x43, 0x9c, 0x75, 0x72, 0x92))).toBe('Cœur’');
  });
});
