import { smallDocx, smallZip } from '../../../../test/support/small-zip.js';
import { detectDocumentKind, isFlagged } from './attachment-kind.js';

const pdf = (inside = '') => Buffer.from(`%PDF-1.7\n1 0 obj<<${inside}>>endobj\ntrailer\n%%EOF\n`);
const ole = (inside: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from(inside, 'utf16le')]);

describe('the attachment of a message', () => {
  it.each([
    ['pdf', pdf()],
    ['doc', ole('WordDocument')],
    ['docx', smallDocx()],
  ])('is detected by its content: %s', (kind, bytes) => {
    expect(detectDocumentKind(bytes)).toBe(kind);
  });

  it.each([
    ['a program', Buffer.from('MZ\x90\x00')],
    ['nothing', Buffer.alloc(0)],
    ['an HTML page', Buffer.from('<!doctype html><script>x()</script>')],
    ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
    ['an HTML page with a PDF in it', Buffer.concat([Buffer.from('<script>x()</script>'), pdf()])],
    ['a PDF that runs a script', pdf('/OpenAction<</S/JavaScript/JS(x)>>')],
    ['a PDF without an end marker', Buffer.from('%PDF-1.7\n')],
    ['a workbook', ole('Workbook')],
    ['a document with macros', ole('WordDocument_VBA_PROJECT')],
    ['an archive', smallZip([{ name: 'a.txt', content: 'x' }])],
    ['a DOCX with macros', smallDocx([{ name: 'word/vbaProject.bin', content: 'x' }])],
    ['a DOCX with a program', smallDocx([{ name: 'word/setup.exe', content: 'x' }])],
    ['a DOCX with path traversal', smallDocx([{ name: '../../etc/passwd', content: 'x' }])],
    ['a zip bomb', smallDocx([{ name: 'word/media/a.bin', content: 'x', claims: 4_000_000_000 }])],
    ['a DOCX with a PDF appended', Buffer.concat([smallDocx(), pdf()])],
    ['a PDF with an archive appended', Buffer.concat([pdf(), smallZip([{ name: 'a.txt', content: 'x' }])])],
    ['a DOC with an archive appended', Buffer.concat([ole('WordDocument'), smallDocx()])],
    ['a truncated ZIP', smallDocx().subarray(0, 60)],
  ])('is refused when it is %s', (_, bytes) => {
    expect(detectDocumentKind(bytes)).toBeNull();
  });

  it('is flagged as a scanner would', () => {
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('$');
    expect(isFlagged(Buffer.from(eicar))).toBe(true);
    expect(isFlagged(pdf(eicar))).toBe(true);
    expect(isFlagged(pdf())).toBe(false);
  });
});
