import { paragraphsOf } from './inline-text.js';

describe('paragraphsOf', () => {
  it('reads bold, italic, links and line ends', () => {
    expect(paragraphsOf('Bonjour **à tous**, *enfin*\nvoir [le site](https://boutik.test/a)\r\n\r\n  Fin. ')).toEqual([
      [
        { kind: 'plain', text: 'Bonjour ' },
        { kind: 'bold', text: 'à tous' },
        { kind: 'plain', text: ', ' },
        { kind: 'italic', text: 'enfin' },
        { kind: 'break' },
        { kind: 'plain', text: 'voir ' },
        { kind: 'link', text: 'le site', href: 'https://boutik.test/a' },
      ],
      [{ kind: 'plain', text: 'Fin.' }],
    ]);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,1)',
    '<img src=x onerror=alert(1)>',
    '**',
    '***',
    '[](https://boutik.test)',
    '[x]( https://boutik.test )',
    '2 * 3 = 6',
    '__proto__',
  ])('leaves %j as it was typed', (typed) => {
    expect(paragraphsOf(typed)).toEqual([[{ kind: 'plain', text: typed }]]);
  });

  it('returns no paragraphs for blank text', () => {
    expect(paragraphsOf('  \n \n ')).toEqual([]);
  });

  it.each(['*'.repeat(5000), '['.repeat(5000), '[a]('.repeat(1250), '\n'.repeat(5000), '**a*'.repeat(1250)])(
    'parses adversarial input in linear time. %#',
    (typed) => {
      const started = performance.now();
      paragraphsOf(typed);
      expect(performance.now() - started).toBeLessThan(500);
    },
  );
});
