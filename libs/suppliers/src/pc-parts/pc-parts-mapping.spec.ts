import { pcPartsMapping } from './pc-parts-mapping.js';

const settings = { supplierId: 2, exchangeRateBp: 9200, marginBp: 2500, firstStock: 10 };

function draftOf(kind: string, row: Record<string, unknown>) {
  const mapped = pcPartsMapping(`${kind}.jsonl.gz`)?.map(row, settings);
  if (!mapped || !('draft' in mapped)) throw new Error(`Refused: ${JSON.stringify(mapped)}`);
  return mapped.draft;
}

function reasonsOf(kind: string, row: Record<string, unknown>): string[] {
  const mapped = pcPartsMapping(`${kind}.jsonl`)?.map(row, settings);
  return mapped && 'reasons' in mapped ? mapped.reasons : [];
}

const ryzen = {
  name: 'AMD Ryzen 7 9800X3D',
  price: 451.5,
  core_count: 8,
  core_clock: 4.7,
  boost_clock: 5.2,
  microarchitecture: 'Zen 5',
  tdp: 120,
  graphics: 'Radeon',
};

describe('the pc-parts mapping', () => {
  it('converts dollars to a purchase price and adds the margin, in cents', () => {
    expect(draftOf('cpu', ryzen)).toMatchObject({
      purchasePriceCents: 41_538,
      netPriceCents: 51_923,
      firstStock: 10,
      supplier: { id: 2 },
      brand: 'AMD',
    });
  });

  it.each([null, 0])('maps a part without a price (%s) to a price on request, without stock', (price) => {
    const draft = draftOf('cpu', { ...ryzen, price });
    expect(draft).toMatchObject({ netPriceCents: null, purchasePriceCents: null });
    expect(draft.firstStock).toBeUndefined();
  });

  it('generates the same reference whatever the price, and a different one for another part', () => {
    const { reference } = draftOf('cpu', ryzen);
    expect(reference).toMatch(/^CPU-[0-9A-F]{12}$/);
    expect(draftOf('cpu', { ...ryzen, price: 12 }).reference).toBe(reference);
    expect(draftOf('cpu', { ...ryzen, tdp: 65 }).reference).not.toBe(reference);
  });

  it('returns French error messages for a rejected row', () => {
    expect(reasonsOf('cpu', { ...ryzen, price: -5 })).toEqual(['Colonne « price » : Le prix est négatif.']);
    expect(reasonsOf('cpu', { ...ryzen, name: '=HYPERLINK("http://x")' })).toEqual([
      'Colonne « name » : Le nom est une formule de tableur.',
    ]);
    expect(reasonsOf('cpu', { ...ryzen, core_count: 'huit' })).toHaveLength(1);
    expect(reasonsOf('cpu', { ...ryzen, wattage: 3 })).toEqual(['Colonnes inconnues : wattage.']);
  });

  it('recognizes its files by their names', () => {
    expect(pcPartsMapping('cpu.jsonl.gz')).not.toBeNull();
    expect(pcPartsMapping('tarif-2026.jsonl')).toBeNull();
  });
});
