import {
  type FamilyDraft,
  freeCombinations,
  memberError,
  suggestReference,
  toInput,
  withAxisText,
  withMember,
  withNewAxis,
  withoutAxis,
  withoutMember,
} from './family-draft';

const product = (produit_id: number) => ({
  produit_id,
  nom: `Souris ${produit_id}`,
  reference: `S-${produit_id}`,
  image: '',
  statut: 'publié' as const,
});
const draft: FamilyDraft = {
  nom: 'Souris',
  axes: [{ nom: 'Couleur', values: ['Noir', 'Blanc', 'Rouge'] }],
  members: [
    { ...product(1), valeurs: ['Noir'] },
    { ...product(2), valeurs: ['Blanc'] },
  ],
  representative: 2,
};

describe('the draft of a family', () => {
  it('renames a value with its line, and leaves members alone when lines come and go', () => {
    const renamed = withAxisText(draft, 0, 'Noir mat\nBlanc\nRouge');
    expect(renamed.members.map(({ valeurs }) => valeurs[0])).toEqual(['Noir mat', 'Blanc']);
    const shorter = withAxisText(draft, 0, 'Noir\nRouge');
    expect(shorter.members.map((member) => memberError(shorter, member))).toEqual([
      null,
      'Choisissez une valeur pour Couleur.',
    ]);
  });

  it('gives a product that joins the first free combination', () => {
    expect(freeCombinations(draft)).toEqual([['Rouge']]);
    const three = withMember(draft, product(3));
    expect(three.members.at(-1)?.valeurs).toEqual(['Rouge']);
    expect(withMember(three, product(3))).toBe(three);
    const four = withMember(three, product(4));
    expect(memberError(four, four.members[3] ?? { ...product(0), valeurs: [] })).toBe(
      'Choisissez une valeur pour Couleur.',
    );
  });

  it('names the product with the same values', () => {
    const same = { ...draft, members: [...draft.members, { ...product(3), valeurs: ['Noir'] }] };
    expect(same.members.map((member) => memberError(same, member))).toEqual([
      'Mêmes valeurs que S-3.',
      null,
      'Mêmes valeurs que S-1.',
    ]);
  });

  it('has another representative when it leaves', () => {
    expect(withoutMember(draft, 2)).toMatchObject({ members: [{ produit_id: 1 }], representative: 1 });
  });

  it('adds and removes axes with the values of the members', () => {
    const two = withNewAxis(draft);
    expect(two.members[0]?.valeurs).toEqual(['Noir', '']);
    expect(withoutAxis(two, 0).members[0]?.valeurs).toEqual(['']);
  });

  it('is sent without empty lines', () => {
    const { axes, membres } = toInput(withAxisText(draft, 0, ' Noir \n\nBlanc\n'));
    expect(axes).toEqual([{ nom: 'Couleur', valeurs: ['Noir', 'Blanc'] }]);
    expect(membres[0]).toEqual({ produit_id: 1, valeurs: ['Noir'] });
  });

  it('suggests references', () => {
    expect(suggestReference('SSD-990', ['2 To', 'Café'])).toBe('SSD-990-2TO-CAFE');
  });
});
