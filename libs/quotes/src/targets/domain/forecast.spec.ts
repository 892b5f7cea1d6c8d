import { forecast, winRate } from './forecast.js';

it('expects of what waits the part that the seller usually wins', () => {
  const quotes = { won: 100_000, waiting: 60_001, wonCount: 1, closedCount: 3 };
  expect([winRate(quotes), forecast(quotes)]).toEqual([3333, 119_998]);
});

it('expects nothing of what waits while no quote was decided', () => {
  const quotes = { won: 5, waiting: 60_000, wonCount: 0, closedCount: 0 };
  expect([winRate(quotes), forecast(quotes)]).toEqual([null, 5]);
});
