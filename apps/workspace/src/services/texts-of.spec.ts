import { textsOf } from './texts-of';

describe('the texts of a form', () => {
  it('are empty where they may be, at any depth, and stay null elsewhere', () => {
    const part = { id: null, nom: null, description: null, unite: null, points: ['a'] };
    expect(textsOf({ nom: 'A', description: null, prestations: [part] })).toEqual({
      nom: 'A',
      description: '',
      prestations: [{ ...part, description: '', unite: '' }],
    });
  });
});
