import { parts } from './part-kinds.samples.js';
import { pcPartsMapping } from './pc-parts-mapping.js';

const settings = { supplierId: 2, exchangeRateBp: 9200, marginBp: 2500, firstStock: 10 };

function draftOf(kind: string, row: Record<string, unknown>) {
  const mapped = pcPartsMapping(`${kind}.jsonl.gz`)?.map(row, settings);
  return mapped && 'draft' in mapped ? mapped.draft : null;
}

describe('the kinds of the pc-parts mapping', () => {
  it.each(parts)('maps a row of %s to a French name, category and specification', (kind, row, expected) => {
    const draft = draftOf(kind, row);
    expect(draft?.name).toBe(expected.name);
    expect([draft?.category, draft?.subcategory, draft?.subsubcategory].join(' > ')).toBe(expected.category);
    expect(draft?.specification).toMatchObject(expected.specification);
  });
});
