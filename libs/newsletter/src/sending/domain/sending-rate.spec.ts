import { nextBatchSize } from './sending-rate.js';

describe('allowance', () => {
  it.each([
    [{ perMinute: 60, lastMinute: 0, underWay: 0 }, 10],
    [{ perMinute: 60, lastMinute: 55, underWay: 0 }, 5],
    [{ perMinute: 60, lastMinute: 60, underWay: 0 }, 0],
    [{ perMinute: 60, lastMinute: 0, underWay: 58 }, 2],
    [{ perMinute: 60, lastMinute: 90, underWay: 200 }, 0],
    [{ perMinute: 1, lastMinute: 0, underWay: 0 }, 1],
    [{ perMinute: 6000, lastMinute: 0, underWay: 0 }, 1000],
  ])('%j every ten seconds: %i', (rate, batchSize) => {
    expect(nextBatchSize({ ...rate, everyMs: 10_000 })).toBe(batchSize);
  });
});
