import { Writable } from 'node:stream';
import { createLogger } from '../log/index.js';
import { startTracing } from './start-tracing.js';
import { tracing, withSpan } from './tracing.js';

const span = (name: string, parent: string | null = null) => ({ name, attributes: {}, parent });

describe('tracing', () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger(
    'info',
    new Writable({ write: (line, _, done) => done(void lines.push(JSON.parse(String(line)))) }),
  );

  it('is off until it is started: work runs, and log lines are as before', async () => {
    expect(await withSpan(span('nothing'), async () => 7)).toBe(7);
    log.info('before');
    expect([tracing(), 'traceId' in (lines[0] ?? {})]).toEqual([null, false]);
  });

  it('continues a trace from its text, marks failures and adds the trace to log lines', async () => {
    const spans: unknown[] = [];
    const output = jest.spyOn(console, 'dir').mockImplementation((one) => void spans.push(one));
    // oxlint-disable-next-line node/no-process-env -- OpenTelemetry reads it itself
    Object.assign(process.env, { OTEL_TRACES_EXPORTER: 'console' });
    await startTracing('boutik-test');
    expect(tracing()?.traceParent()).toBeNull();
    const parent = (await withSpan(span('request'), async () => tracing()?.traceParent())) ?? '';
    const [, traceId, spanId] = parent.split('-');
    expect(parent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    const failing = withSpan(span('delivery', parent), async () => {
      log.info('during');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await tracing()?.stop();
    output.mockRestore();
    expect(spans).toMatchObject([
      { name: 'request', traceId, id: spanId, status: { code: 0 } },
      { name: 'delivery', traceId, parentSpanContext: { spanId }, status: { code: 2 } },
    ]);
    expect(spans[0]).toMatchObject({ resource: { attributes: { 'service.name': 'boutik-test' } } });
    expect(lines.at(-1)).toMatchObject({ msg: 'during', traceId });
  });
});
