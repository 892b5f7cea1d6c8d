import { DomainError } from './errors.js';
import { encodeWindows1252 } from './windows-1252.js';
import { textOfFile } from './text-file.js';

describe('the text of a chosen file', () => {
  it('is read in UTF-8, without a byte order mark, and in Windows-1252', () => {
    expect(textOfFile(new TextEncoder().encode('\ufeffLibellé;12\u202f€'))).toBe('Libellé;12\u202f€');
    expect(textOfFile(encodeWindows1252('Libellé;12 €'))).toBe('Libellé;12 €');
    expect(textOfFile(new Uint8Array())).toBe('');
  });

  it.each([
    ['UTF-16', Buffer.from('\ufeffDate;Montant', 'utf16le')],
    ['a character that the database does not store', Buffer.from('Date;Mon\0tant')],
  ])('is refused in %s', (_, file) => {
    expect(() => textOfFile(file)).toThrow(DomainError);
    expect(() => textOfFile(file)).toThrow(/n’est pas du texte/);
  });
});
