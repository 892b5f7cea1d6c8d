import { displayName } from './display-name.js';

describe('the name under a review', () => {
  it('is the first name and the initial of the name', () => {
    expect(displayName({ prenom: 'Jean', name: 'Dupont' })).toBe('Jean D.');
    expect(displayName({ prenom: 'Marie Claire', name: 'de la Fontaine' })).toBe('Marie Claire D.');
    expect(displayName({ prenom: 'Anaïs', name: 'élie' })).toBe('Anaïs É.');
  });

  it('is taken from one field when the other is empty', () => {
    expect(displayName({ prenom: '', name: 'Jean Dupont' })).toBe('Jean D.');
    expect(displayName({ prenom: 'Jean', name: ' ' })).toBe('Jean');
    expect(displayName({ prenom: '', name: '' })).toBe('Client');
  });

  it('does not split a surrogate pair', () => {
    expect(displayName({ prenom: 'Zoé', name: '𝒟upont' })).toBe('Zoé 𝒟.');
  });
});
