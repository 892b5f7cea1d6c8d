import { initialsOf } from './initials';

it('takes a letter of each name', () => {
  expect(initialsOf('Élodie', 'Payet')).toBe('ÉP');
  expect(initialsOf(' anaïs ', 'de Boisvilliers')).toBe('AD');
});

it('accepts one name, or none', () => {
  expect(initialsOf('', 'Hoarau')).toBe('HO');
  expect(initialsOf('', '')).toBe('');
});
