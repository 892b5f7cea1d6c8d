import { safeLink } from './safe-link.js';

describe('safeLink', () => {
  it.each([
    ['https://www.boutik.test/nouveautes?a=1&b=2#x', 'https://www.boutik.test/nouveautes?a=1&b=2#x'],
    [' HTTP://boutik.test ', 'http://boutik.test/'],
    ['https://exemple.re/été', 'https://exemple.re/%C3%A9t%C3%A9'],
  ])('accepts %s', (typed, href) => {
    expect(safeLink(typed)).toBe(href);
  });

  it.each([
    '',
    'boutik.test',
    '//boutik.test',
    '/nouveautes',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)//https://boutik.test',
    'data:text/html,<script>alert(1)</script>',
    'mailto:a@b.re',
    'vbscript:x',
    'https:javascript:alert(1)',
    'https:///x',
    'https://',
    'https://a b.re',
    'https://boutik.test"onmouseover="alert(1)',
    "https://boutik.test/'x",
    'https://boutik.test/<script>',
    'https://boutik.test@voleur.re/',
    'https://:mot@boutik.test/',
    'https:\\\\voleur.re',
    'https://boutik.test/\u202egpj.exe',
    `https://boutik.test/${'x'.repeat(2000)}`,
  ])('refuses %j', (typed) => {
    expect(safeLink(typed)).toBeNull();
  });
});
