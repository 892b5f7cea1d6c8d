import { changePercent, changeText } from './change-text';

describe('the change of a value', () => {
  it('is in percent of the value before, also of a negative one', () => {
    expect([changePercent(150, 100), changePercent(50, 100), changePercent(-50, -100)]).toEqual([50, -50, 50]);
    expect([changePercent(5, 0), changePercent(null, 5), changePercent(5, null), changePercent(5, undefined)]).toEqual(
      Array(4).fill(null),
    );
  });

  it('has a sign', () => {
    expect([changeText(12.5), changeText(-3), changeText(0)]).toEqual(['+12,5\u202f%', '−3\u202f%', '0\u202f%']);
  });
});
