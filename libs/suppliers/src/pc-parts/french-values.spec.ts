import { colour, connections, gigabytes, range, unit } from './french-values.js';

describe('French values', () => {
  it.each([
    [0.5, '512 Mo'],
    [0.25, '256 Mo'],
    [16, '16 Go'],
    [512, '512 Go'],
    [1000, '1 To'],
    [1024, '1 To'],
    [2048, '2 To'],
    [1920, '1.92 To'],
    [null, null],
  ])('formats %s gigabytes as %s', (size, text) => {
    expect(gigabytes(size)).toBe(text);
  });

  it('formats a number with its unit, and null as null', () => {
    expect(unit(3.5, 'GHz')).toBe('3.5 GHz');
    expect(unit(0.1 + 0.2, 'ns')).toBe('0.3 ns');
    expect(unit(null, 'W')).toBeNull();
  });

  it('formats a range, as one number when both ends are equal', () => {
    expect(range([500, 1800], 'tr/min')).toBe('500 à 1800 tr/min');
    expect(range([1500, 1500], 'tr/min')).toBe('1500 tr/min');
    expect(range(1550, 'tr/min')).toBe('1550 tr/min');
    expect(range([], 'dB')).toBeNull();
  });

  it('translates colours and connections, and keeps unknown ones', () => {
    expect(colour('Black / Silver')).toBe('Noir et argent');
    expect(colour('Fjord')).toBe('Fjord');
    expect(connections('Wired, Wireless, Bluetooth Wireless')).toBe('Filaire, sans fil, Bluetooth');
    expect(connections('Wired, Wired')).toBe('Filaire');
  });
});
