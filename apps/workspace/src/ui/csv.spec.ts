import { csvOf } from './csv';

const lines = (rows: Parameters<typeof csvOf>[1]) => csvOf(['Nom'], rows).split('\r\n').slice(1, -1);

it('quotes texts, writes numbers the French way, leaves nothing empty-handed', () => {
  expect(csvOf(['Nom', 'Prix', 'EAN'], [['Écran "27"', 199.9, null]])).toBe(
    '\ufeff"Nom";"Prix";"EAN"\r\n"Écran ""27""";199,9;\r\n',
  );
});

it.each(['=1+1', '+33', '-2', '@SUM(A1)', '\tx', '\rx', '\0=x'])('makes %j harmless', (text) => {
  expect(lines([[text]])[0]).toMatch(/^"'/);
});

it('keeps negative numbers numbers, and line breaks inside their cell', () => {
  expect(lines([[-5.25]])).toEqual(['-5,25']);
  expect(csvOf(['Note'], [['a\nb;c']])).toContain('"a\nb;c"');
});
