import { asOther, chosenIn, machineHref, otherMachine, stepIn, withoutProduct, withProduct } from './machine-url';

describe('the address of a machine', () => {
  it('contains the chosen products and is read back', () => {
    const chosen = withProduct(withProduct({ processeur: '7' }, 'stockage', 12), 'stockage', 13);
    const href = machineHref(chosen, { etape: 'boitier', q: '' });
    expect(href).toBe('/configurateur?processeur=7&stockage=12,13&etape=boitier#etape');
    const { searchParams } = new URL(href, 'http://localhost');
    expect(chosenIn(searchParams)).toEqual(chosen);
    expect(stepIn(searchParams)).toBe('boitier');
  });

  it('replaces the product of a kind with one place', () => {
    expect(withProduct({ processeur: '7' }, 'processeur', 8)).toEqual({ processeur: '8' });
  });

  it('loses one unit of a product', () => {
    expect(machineHref(withoutProduct({ memoire: '5,5' }, 'memoire', 5))).toBe('/configurateur?memoire=5');
    expect(machineHref(withoutProduct({ processeur: '7' }, 'processeur', 7))).toBe('/configurateur');
  });

  it('shows no further parts of a kind that is full', () => {
    expect(stepIn(new URLSearchParams('etape=memoire&memoire=5'))).toBe('memoire');
    expect(stepIn(new URLSearchParams('etape=memoire&memoire=5,6'))).toBeNull();
  });

  it('keeps another machine to compare with, whole and apart', () => {
    const href = machineHref({ ...asOther({ processeur: '7', memoire: '5,5' }), processeur: '8' });
    expect(href).toBe('/configurateur?processeur=8&avec=processeur%3D7%26memoire%3D5,5');
    const chosen = chosenIn(new URL(href, 'http://localhost').searchParams);
    expect(otherMachine(chosen)).toEqual({ processeur: '7', memoire: '5,5' });
    expect(otherMachine(asOther(chosen))).toEqual({ processeur: '8' });
    expect(otherMachine({ avec: 'souris=3' })).toBeNull();
  });

  it('ignores what is no step', () => {
    expect(stepIn(new URLSearchParams('etape=souris'))).toBeNull();
  });
});
