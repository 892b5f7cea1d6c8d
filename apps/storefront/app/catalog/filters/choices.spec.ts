import { listingState } from '../listing-state';
import { choicesOf, withoutChoices } from './choices';

const of = (address: string) => {
  const search = new URLSearchParams(address);
  const facets = [{ name: 'memoire', options: [], more: 0, range: { min: 8, max: 64, unit: 'Go' } }];
  return choicesOf(search, { state: listingState(search), facets, tax: 'ttc' });
};

describe('active filters', () => {
  it('have a label and a link that removes them', () => {
    expect(of('q=ssd&searchTerm=nvme&minPrice=50&selectedPromo=1&selectedDisponible=1&page=3&sortField=nom')).toEqual([
      { label: '«\u202fnvme\u202f»', href: '?q=ssd&minPrice=50&selectedPromo=1&selectedDisponible=1&sortField=nom' },
      {
        label: 'Prix\u202f: dès 50\u202f€ TTC',
        href: '?q=ssd&searchTerm=nvme&selectedPromo=1&selectedDisponible=1&sortField=nom',
      },
      { label: 'En promotion', href: '?q=ssd&searchTerm=nvme&minPrice=50&selectedDisponible=1&sortField=nom' },
      { label: 'Disponible', href: '?q=ssd&searchTerm=nvme&minPrice=50&selectedPromo=1&sortField=nom' },
    ]);
  });

  it('keep the other options of a group', () => {
    const [first, second] = of('selectedSpecifications[ram][]=8 Go&selectedSpecifications[ram][0]=16 Go');
    expect(first).toEqual({ label: 'Ram\u202f: 8 Go', href: '?selectedSpecifications%5Bram%5D%5B0%5D=16+Go' });
    expect(second?.href).toBe('?selectedSpecifications%5Bram%5D%5B%5D=8+Go');
  });

  it('are named as the options of their group', () => {
    const search = new URLSearchParams('selectedSpecifications[tension][]=1.35 V&selectedSpecifications[pile][]=3.5 V');
    const options = [{ value: '1.35 V', label: '1,35\u00a0V', count: 2 }];
    const facets = [{ name: 'tension', options, more: 0, range: null }];
    const choices = choicesOf(search, { state: listingState(search), facets, tax: 'ttc' });
    expect(choices.map(({ label }) => label)).toEqual(['Tension\u202f: 1,35\u00a0V', 'Pile\u202f: 3.5 V']);
    expect(choices[1]?.href).toBe('?selectedSpecifications%5Btension%5D%5B%5D=1.35+V');
  });

  it('show bounds in the unit of their group', () => {
    const labels = of(
      'specificationRanges[memoire][min]=8&specificationRanges[memoire][max]=32.5&specificationRanges[puissance][max]=650&maxPrice=99.9',
    ).map((choice) => choice.label);
    expect(labels).toEqual([
      'Prix\u202f: jusqu’à 99,9\u202f€ TTC',
      'Memoire\u202f: de 8 à 32,5\u202fGo',
      'Puissance\u202f: jusqu’à 650',
    ]);
  });

  it('are removed all at once; search text, sort and page size stay', () => {
    const search = new URLSearchParams(
      'q=ssd&perPage=80&sortField=nom&searchTerm=x&maxPrice=3&selectedSpecifications[ram][]=8&specificationRanges[ram][min]=1&page=2',
    );
    expect(withoutChoices(search)).toBe('?q=ssd&perPage=80&sortField=nom');
    expect(withoutChoices(new URLSearchParams('minPrice=2'))).toBe('.');
  });
});
