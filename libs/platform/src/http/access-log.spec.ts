import { AccessLog } from './access-log.js';

const answered = { method: 'GET', route: '/devis/:token', status: 200, seconds: 0.0124 };

function linesOf(mode: 'off' | 'sampled' | 'full', requests: (typeof answered)[]): object[] {
  const lines: object[] = [];
  const log = new AccessLog(mode, (line) => lines.push(line));
  for (const request of requests) log.write(request);
  return lines;
}

describe('the access log', () => {
  it('has a line per request when it is full, none when it is off', () => {
    expect(linesOf('full', [answered])).toEqual([{ method: 'GET', route: '/devis/:token', status: 200, ms: 12 }]);
    expect(linesOf('off', [answered])).toEqual([]);
  });

  it('samples one of a hundred, and logs each failed or slow one', () => {
    expect(
      linesOf(
        'sampled',
        Array.from({ length: 250 }, () => answered),
      ),
    ).toHaveLength(2);
    const [failed, slow] = [
      { ...answered, status: 503 },
      { ...answered, seconds: 1.2 },
    ];
    expect(linesOf('sampled', [answered, failed, slow, { ...answered, status: 404 }])).toMatchObject([
      { status: 503 },
      { ms: 1200 },
    ]);
  });
});
