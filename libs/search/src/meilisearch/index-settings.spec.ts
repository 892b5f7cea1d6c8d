import { indexSettings, settingsToChange } from './index-settings.js';

/** Settings as the server returns them: unordered lists in another order, and names that we do not set. */
const live = () => ({
  ...structuredClone(indexSettings),
  stopWords: [...(indexSettings.stopWords ?? [])].sort().reverse(),
  sortableAttributes: [...(indexSettings.sortableAttributes ?? [])].reverse(),
  embedders: {},
  faceting: { maxValuesPerFacet: 200_000, sortFacetValuesBy: { '*': 'alpha' as const }, newer: true },
});

describe('the settings of the index', () => {
  it('are not sent when the live ones are equal', () => {
    expect(settingsToChange(live())).toBeNull();
  });

  it('are sent only where the live ones differ', () => {
    const changed = (change: object) => Object.keys(settingsToChange({ ...live(), ...change }) ?? {});
    expect(changed({ pagination: { maxTotalHits: 1000 } })).toEqual(['pagination']);
    expect(changed({ rankingRules: [...(indexSettings.rankingRules ?? [])].reverse() })).toEqual(['rankingRules']);
    expect(changed({ stopWords: ['le'] })).toEqual(['stopWords']);
    expect(changed({ synonyms: { ...indexSettings.synonyms, tele: ['ecran'] } })).toEqual(['synonyms']);
    expect(changed({ typoTolerance: { ...indexSettings.typoTolerance, disableOnNumbers: false } })).toEqual([
      'typoTolerance',
    ]);
    expect(Object.keys(settingsToChange({}) ?? {}).length).toBeGreaterThan(15);
  });

  it('have no typo tolerance in references, models and numbers', () => {
    expect(indexSettings.typoTolerance?.disableOnNumbers).toBe(true);
    expect(indexSettings.typoTolerance?.disableOnAttributes).toContain('models');
    for (const name of indexSettings.typoTolerance?.disableOnAttributes ?? [])
      expect(indexSettings.searchableAttributes).toContain(name);
  });
});
