import { csvOf } from './csv';

const lines = (rows: Parameters<typeof csvOf>[1]) => csvOf(['Nom'], rows).split('\r\n').slice(1, -1);

it('quotes texts, writes numbers with a comma, and null as an empty cell', () => {
  expect(csvOf(['Nom', 'Prix', 'EAN'], [['Écran "27"', 199.9, null]])).toBe(
    '\ufeff"Nom";"Prix";"EAN"\r\n"Écran ""27""";199,9;\r\n',
  );
});

it.each(['=1+1', '+33', '-2', '@SUM(A1)', '\tx', '\rx', '\0=x'])('escapes the formula %j', (text) => {
  expect(lines([[text]])[0]).toMatch(/^"'/);
});

it('does not escape negative numbers, and keeps line breaks inside cells', () => {
  expect(lines([[-5.25]])).toEqual(['-5,25']);
  expect(csvOf(['Note'], [['a\nb;c']])).toContain('"a\nb;c"');
});
