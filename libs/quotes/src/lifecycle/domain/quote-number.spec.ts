import { generateQuoteNumber } from './quote-number.js';
import { toSearchText } from '../../staff/domain/search-text.js';

it('generates numbers from the minute in La Réunion', () => {
  expect(generateQuoteNumber(new Date('2026-12-31T20:05:59Z'))).toMatch(/^DEV-202701010005-\d{4}$/);
});

it('removes accents and case from search text', () => {
  expect(toSearchText('DEV-1', 'Éloïse', null, 'HOARAU  & Fils')).toBe('dev-1 eloise hoarau & fils');
});
