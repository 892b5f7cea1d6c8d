import { ambiguityWarning } from './ambiguous-amounts.js';

const warning = (...values: unknown[]) => ambiguityWarning('PA', values);

describe('a price with a separator before three digits', () => {
  it.each(['1,234', '1.234', '12,500 €'])('is told: %s may be thousands', (price) => {
    expect(warning('999', price)).toContain('Colonne « PA » : ');
  });

  it('is told with how it is read and what to do', () => {
    expect(warning('1,234')).toBe(
      'Colonne « PA » : « 1,234 » est lu comme 1 virgule 234, pas comme 1234. ' +
        'Si ce sont des milliers, enlevez ce séparateur du fichier avant l’import.',
    );
  });

  it('is told beside prices whose decimals have the other separator', () => {
    expect(warning('999.90', '1,234')).toContain('« 1,234 »');
  });

  it.each(['12,5', '0,125', '1234,567', '12,3456'])('is clear beside %s, which shows decimals', (other) => {
    expect(warning('1,234', other)).toBeNull();
  });

  it.each(['', '1234', '1 234,56 €', '0,999', 'gratuit', '1,234,567', 1.234, null])('is not %s', (value) => {
    expect(warning(value)).toBeNull();
  });
});
