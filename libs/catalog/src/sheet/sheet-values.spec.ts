import type { SheetGroup, Specification } from '@boutik/contract';
import { checkSheet } from './check-sheet.js';
import { sheetChanges } from './sheet-changes.js';
import { toGroups, toSpecification } from './sheet-values.js';

const stored: Specification = {
  Garantie: '2 ans',
  Mémoire: { Capacité: '16 Go', Modules: '2 x 8 Go', Tension: '1.20 V', ECC: false, Emplacements: 2 },
  Écran: { Dalle: { Type: 'IPS', Couleurs: ['Noir', 'Blanc'] } },
};

describe('the values of a data sheet', () => {
  it('have the types that staff choose, and are stored as the shop reads them', () => {
    const groups = toGroups(stored);
    expect(groups).toEqual([
      { nom: '', valeurs: [{ nom: 'Garantie', type: 'nombre', valeur: 2, unite: 'ans' }] },
      {
        nom: 'Mémoire',
        valeurs: [
          { nom: 'Capacité', type: 'nombre', valeur: 16, unite: 'Go' },
          { nom: 'Modules', type: 'texte', valeur: '2 x 8 Go' },
          { nom: 'Tension', type: 'nombre', valeur: 1.2, unite: 'V' },
          { nom: 'ECC', type: 'oui-non', valeur: false },
          { nom: 'Emplacements', type: 'nombre', valeur: 2, unite: '' },
        ],
      },
      {
        nom: 'Écran › Dalle',
        valeurs: [
          { nom: 'Type', type: 'texte', valeur: 'IPS' },
          { nom: 'Couleurs', type: 'liste', valeur: ['Noir', 'Blanc'] },
        ],
      },
    ]);
    const known = new Map([['Tension', ['1.35 V', '1.20 V']]]);
    expect(JSON.stringify(toSpecification(groups, known))).toBe(JSON.stringify(stored));
  });

  it('are left out when they are empty', () => {
    const groups: SheetGroup[] = [
      { nom: 'Vide', valeurs: [{ nom: 'Type', type: 'texte', valeur: '' }] },
      { nom: 'Poids', valeurs: [{ nom: 'Net', type: 'nombre', valeur: 1.5, unite: 'kg' }] },
    ];
    expect(toSpecification(groups, new Map())).toEqual({ Poids: { Net: '1.5 kg' } });
  });

  it('are refused when a name stands twice, even with another spelling', () => {
    const value = (nom: string) => ({ nom, type: 'texte' as const, valeur: 'x' });
    const fieldsOf = (groups: SheetGroup[]) => {
      try {
        checkSheet(groups);
        return [];
      } catch (error) {
        return Object.keys((error as { details: { fields: object } }).details.fields);
      }
    };
    expect(fieldsOf([{ nom: 'Mémoire', valeurs: [value('Type'), value('Capacité')] }])).toEqual([]);
    expect(
      fieldsOf([
        { nom: 'Mémoire', valeurs: [value('Capacité'), value('CAPACITE ')] },
        { nom: 'memoire', valeurs: [value('Fréquence')] },
      ]),
    ).toEqual(['groupes.0.valeurs.1.nom', 'groupes.1.nom']);
    expect(
      fieldsOf([
        { nom: '', valeurs: [value('Écran')] },
        { nom: 'Écran › Dalle', valeurs: [] },
      ]),
    ).toEqual(['groupes.0.valeurs.0.nom']);
  });

  it('are listed in the history with what they were', () => {
    expect(sheetChanges(stored, { ...stored, Garantie: '3 ans' })).toEqual([
      { champ: 'Garantie', avant: '2 ans', apres: '3 ans' },
    ]);
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`Nom ${at}`, 'x']));
    expect(sheetChanges({}, many)).toHaveLength(21);
    expect(sheetChanges({}, many).at(-1)).toEqual({
      champ: 'Autres caractéristiques',
      avant: '—',
      apres: '5 modifiées',
    });
  });
});
