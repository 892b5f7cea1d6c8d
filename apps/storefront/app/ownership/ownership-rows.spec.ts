import { ownershipRows } from './ownership-rows';

const nothing = {
  reconditionne: 0 as const,
  indice_reparabilite: null,
  pieces_detachees_annees: null,
  classe_energie: null,
  grade: null,
  json_specification: {},
};

describe('what owning a product costs besides its price', () => {
  it('is read from the law and the sheets, and unknown where they say nothing', () => {
    const rows = ownershipRows([
      {
        ...nothing,
        reconditionne: 1,
        grade: 'B',
        json_specification: { batterie: { batterie: '80 % de capacité ou plus' } },
      },
      {
        ...nothing,
        indice_reparabilite: 7.4,
        pieces_detachees_annees: 5,
        json_specification: { garantie: { 'Durée de garantie': '3 ans' }, batterie: { capacite_batterie: '75 Wh' } },
      },
    ]);
    expect(rows.map(({ name, values }) => [name, ...values])).toEqual([
      ['État', 'Reconditionné, grade B', 'Neuf'],
      ['Garantie légale de conformité', '2 ans', '2 ans'],
      ['Défaut présumé d’origine pendant', '12 mois', '24 mois'],
      ['Garantie indiquée sur la fiche', null, '3 ans'],
      ['Indice de réparabilité', null, '7,4 / 10'],
      ['Pièces détachées', null, '5 ans'],
      ['Classe énergétique', null, null],
      ['Consommation électrique', null, null],
      ['Batterie', '80 % de capacité ou plus', '75 Wh'],
    ]);
    expect(rows.filter(({ differs }) => differs).map(({ name }) => name)).not.toContain('Classe énergétique');
  });
});
