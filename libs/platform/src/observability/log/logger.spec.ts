import { withLogContext } from './log-context.js';
import { createLogger } from './logger.js';

function loggedLine(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLogger('info', { write: (line: string) => void lines.push(line) }));
  return JSON.parse(lines.join('')) as Record<string, unknown>;
}

describe('the log', () => {
  it('writes one JSON object a line', () => {
    expect(loggedLine((log) => log.info({ orderId: 7 }, 'order placed'))).toMatchObject({
      level: 'info',
      msg: 'order placed',
      orderId: 7,
    });
  });

  it('redacts secrets at any depth', () => {
    const line = loggedLine((log) =>
      log.info({
        token: '12|abc',
        user: { password: 'Boutik974!' },
        req: { headers: { authorization: 'Bearer 12|abc', cookie: 'a=b', 'set-cookie': 'c=d', host: 'x' } },
      }),
    );
    expect(JSON.stringify(line)).not.toMatch(/abc|Boutik974|a=b|c=d/);
    expect(line).toMatchObject({ req: { headers: { host: 'x' } } });
  });

  it('logs an error with its cause, without the values of its query', () => {
    const error = Object.assign(new Error('duplicate key', { cause: new Error('unique') }), {
      code: '23505',
      parameters: ['client@boutik.test'],
    });
    const line = loggedLine((log) => log.error({ err: error }, 'not saved'));
    expect(line).toMatchObject({ err: { message: 'duplicate key', code: '23505', cause: { message: 'unique' } } });
    expect(JSON.stringify(line)).not.toContain('client@');
  });

  it('adds the request id, also after an await', async () => {
    const line = await withLogContext({ requestId: 'r-1' }, async () => {
      await Promise.resolve();
      return loggedLine((log) => withLogContext({ jobId: 'j-1' }, () => log.info('deep')));
    });
    expect(line).toMatchObject({ requestId: 'r-1', jobId: 'j-1' });
  });
});
