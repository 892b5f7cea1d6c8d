import { detectBrand } from './brand-names.js';

describe('the brand in a product name', () => {
  it.each([
    ['Corsair Vengeance RGB 32 GB', 'Corsair'],
    ['Western Digital Blue SN580', 'Western Digital'],
    ['WD Black', 'Western Digital'],
    ['be quiet! Pure Base 500', 'be quiet!'],
    ['cooler master Q300L', 'Cooler Master'],
    ['Asus PRIME B650', 'ASUS'],
    ['In Win 301', 'In Win'],
    ['Infinity One', 'Infinity'],
    ['', null],
  ])('of "%s" is %s', (name, brand) => {
    expect(detectBrand(name)).toBe(brand);
  });
});
