import { coastline, MAP_SIZE, toMapPoint } from './coast';

describe('the drawn map', () => {
  it('puts north up and west left', () => {
    const [denisX, denisY] = toMapPoint([55.45, -20.88]);
    const [pierreX, pierreY] = toMapPoint([55.475, -21.345]);
    const [paulX] = toMapPoint([55.27, -21.005]);
    expect(denisY).toBeLessThan(pierreY);
    expect(paulX).toBeLessThan(denisX);
    expect(denisX).toBeLessThan(pierreX);
  });

  it('contains the whole island', () => {
    const numbers = [...coastline().matchAll(/([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(numbers.length).toBeGreaterThan(60);
    for (const [x = Number.NaN, y = Number.NaN] of numbers) {
      expect(x).toBeGreaterThan(30);
      expect(x).toBeLessThan(MAP_SIZE.width - 30);
      expect(y).toBeGreaterThan(30);
      expect(y).toBeLessThan(MAP_SIZE.height - 30);
    }
  });

  it('is a closed line', () => {
    expect(coastline(0.5)).toMatch(/^M[\d.]+ [\d.]+(Q[\d.]+ [\d.]+ [\d.]+ [\d.]+)+Z$/);
  });
});
