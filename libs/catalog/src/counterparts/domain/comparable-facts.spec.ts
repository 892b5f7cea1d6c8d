import { comparableFacts, replaces } from './comparable-facts.js';

describe('comparable facts', () => {
  const sheet = {
    memoire: { memoire_vive: '16 Go' },
    stockage: { capacite_ssd: '1 To' },
    ecran: { taille_ecran: '13.3 pouces' },
  };

  it('are read from any section and spelling', () => {
    expect(comparableFacts(sheet)).toEqual({ memory: 16, storage: 1000, inches: 13.3 });
    expect(comparableFacts({ 'Mémoire vive': '8 Go', Affichage: { 'Taille de l’écran': '27 pouces' } })).toEqual({
      memory: 8,
      storage: null,
      inches: 27,
    });
    expect(comparableFacts({ memoire: ['16 Go'], stockage: null })).toEqual({
      memory: null,
      storage: null,
      inches: null,
    });
  });

  it('say which device takes the place of another: one with at least as much of all that is known', () => {
    const wanted = comparableFacts(sheet);
    expect(replaces({ memory: 32, storage: 1000, inches: 14 }, wanted)).toBe(true);
    for (const less of [{ memory: 8 }, { storage: 512 }, { inches: null }])
      expect(replaces({ memory: 32, storage: 2000, inches: 16, ...less }, wanted)).toBe(false);
    expect(replaces(wanted, { memory: null, storage: null, inches: null })).toBe(false);
    expect(replaces({ memory: null, storage: null, inches: 27 }, { memory: null, storage: null, inches: 24 })).toBe(
      true,
    );
  });
});
