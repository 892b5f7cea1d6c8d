import { AccessLog } from './access-log.js';

const response = { method: 'GET', route: '/devis/:token', status: 200, seconds: 0.0124 };

function linesOf(mode: 'off' | 'sampled' | 'full', requests: (typeof response)[]): object[] {
  const lines: object[] = [];
  const log = new AccessLog(mode, (line) => lines.push(line));
  for (const request of requests) log.write(request);
  return lines;
}

describe('the access log', () => {
  it('has a line per request when it is full, none when it is off', () => {
    expect(linesOf('full', [response])).toEqual([{ method: 'GET', route: '/devis/:token', status: 200, ms: 12 }]);
    expect(linesOf('off', [response])).toEqual([]);
  });

  it('samples one of a hundred, and logs each failed or slow one', () => {
    expect(
      linesOf(
        'sampled',
        Array.from({ length: 250 }, () => response),
      ),
    ).toHaveLength(2);
    const [failed, slow] = [
      { ...response, status: 503 },
      { ...response, seconds: 1.2 },
    ];
    expect(linesOf('sampled', [response, failed, slow, { ...response, status: 404 }])).toMatchObject([
      { status: 503 },
      { ms: 1200 },
    ]);
  });
});
