import { withFrenchUnits } from './french-units.js';

describe('values of data sheets', () => {
  it.each([
    ['15.6 pouces', '15,6\u00a0pouces'],
    ['4.6GHz', '4,6\u00a0GHz'],
    ['2 x 1.92 To SSD', '2 x 1,92\u00a0To SSD'],
    ['1.39 kg', '1,39\u00a0kg'],
    ['1.35 V', '1,35\u00a0V'],
    ['0.03 ms', '0,03\u00a0ms'],
    ['7.6 / 10', '7,6\u00a0/ 10'],
  ])('%s has a comma, and stays with its unit', (value, french) => expect(withFrenchUnits(value)).toBe(french));

  it.each(['HDMI 2.1', 'USB 3.2 Gen 1', 'PCI Express 5.0 x16', 'XMP 3.0 et EXPO', '802.11g', '12V-2x6', 'DDR4 3.0'])(
    '%s is a name, and stays as it is',
    (name) => expect(withFrenchUnits(name)).toBe(name),
  );
});
