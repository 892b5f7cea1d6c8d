import { type GroupDraft, toDraft } from './sheet-draft';
import { compareSheets, mergeSheets } from './sheet-merge';

const sheet = (lines: Record<string, string>): GroupDraft[] =>
  toDraft([
    {
      nom: 'Mémoire',
      valeurs: Object.entries(lines).map(([nom, valeur]) => ({ nom, type: 'texte' as const, valeur })),
    },
  ]);
const linesOf = (groups: readonly GroupDraft[]) =>
  Object.fromEntries(groups.flatMap(({ lines }) => lines.map(({ nom, text }) => [nom, text])));

describe('two changed data sheets', () => {
  const versions = {
    read: sheet({ Type: 'DDR4', Capacité: '16', Rang: '1', Latence: '18', Norme: 'A' }),
    mine: sheet({ Type: 'DDR5', Capacité: '32', Rang: '1', Latence: '18', Couleur: 'noir' }),
    theirs: sheet({ Type: 'DDR5', capacite: '64', Rang: '2', Hauteur: '3', Norme: 'B' }),
  };

  it('clash in lines that both changed, each in another way', () => {
    expect(compareSheets(versions)).toEqual({
      clashes: [
        { key: 'memoire|capacite', name: 'Mémoire › Capacité', mine: '32', theirs: '64' },
        { key: 'memoire|norme', name: 'Mémoire › Norme', mine: null, theirs: 'B' },
      ],
      onlyTheirs: 3,
    });
  });

  it('are merged, with what was chosen', () => {
    const own = { Type: 'DDR5', Capacité: '32', Rang: '2', Couleur: 'noir', Hauteur: '3' };
    expect(linesOf(mergeSheets(versions, new Set()))).toEqual(own);
    const { Capacité: _, ...others } = own;
    const taken = new Set(['memoire|capacite', 'memoire|norme']);
    expect(linesOf(mergeSheets(versions, taken))).toEqual({ ...others, capacite: '64', Norme: 'B' });
  });

  it('need no choice when only the other person changed something', () => {
    const alone = { ...versions, mine: versions.read };
    expect(compareSheets(alone).clashes).toEqual([]);
    expect(linesOf(mergeSheets(alone, new Set()))).toEqual({
      Type: 'DDR5',
      capacite: '64',
      Rang: '2',
      Hauteur: '3',
      Norme: 'B',
    });
  });
});
