import { createApi } from '../../apps/api/src/create-api.js';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { describeBuilt } from '../support/describe-built.js';
import { ShopProcesses } from '../support/shop-processes.js';
import { type ReceivedSpan, TraceReceiver } from '../support/trace-receiver.js';
import { until } from '../support/until.js';

jest.setTimeout(120_000);

const EMAIL = 'marie@boutik.test';

describeBuilt('traces', () => {
  let receiver: TraceReceiver;
  let shop: ShopProcesses;

  beforeAll(async () => {
    receiver = await TraceReceiver.start();
    shop = await ShopProcesses.open({
      products: [],
      users: [{ email: EMAIL, prenom: 'Marie' }],
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_BSP_SCHEDULE_DELAY: '200',
      },
    });
  });
  afterAll(async () => {
    await shop?.close();
    await receiver?.stop();
  });

  const found = async (what: string, matches: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> => {
    await until(what, () => receiver.spans.some(matches));
    return receiver.spans.find(matches) as ReceivedSpan;
  };
  const causesOf = (span: ReceivedSpan): ReceivedSpan[] => {
    const parent = receiver.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return parent ? [parent, ...causesOf(parent)] : [];
  };

  it('lead from a request through SQL, events and jobs to the email', async () => {
    await fetch(`${shop.url}/api/password/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'request-of-marie' },
      body: JSON.stringify({ email: EMAIL }),
    });
    const mail = await found('the email', ({ name }) => name === 'send email');
    await until('the end of the job', () => causesOf(mail).length >= 5);
    const causes = causesOf(mail);
    expect(causes.map(({ service, name }) => [service, name])).toEqual([
      ['boutik-worker', 'process mail'],
      ['boutik-worker', 'add mail.send-mail'],
      ['boutik-worker', 'deliver mail.posted'],
      ['boutik-worker', 'deliver password.forgotten'],
      ['boutik-api', 'POST /api/password/forgot'],
    ]);
    expect(causes[0]?.attributes['bullmq.job.name']).toBe('send-mail');
    expect(causes.at(-1)?.attributes['boutik.request_id']).toBe('request-of-marie');
    const published = (span: ReceivedSpan) =>
      span.service === 'boutik-api' && /insert into outbox/.test(String(span.attributes['db.query.text']));
    expect((await found('the SQL of the request', published)).parentSpanId).toBe(causes.at(-1)?.spanId);
  });

  it('show the calls of the API and the SQL that a page waits for', async () => {
    await fetch(`${shop.url}/produits?search=${encodeURIComponent('texte cherché')}`);
    const page = await found('the page', ({ name }) => name === 'GET /produits');
    const callOf = (sql: ReceivedSpan) =>
      receiver.spans.find(({ spanId, parentSpanId }) => spanId === sql.parentSpanId && parentSpanId === page.spanId);
    // Other calls of the page are answered without SQL.
    const sql = await found('the SQL of a call of the page', (span) => callOf(span) !== undefined);
    expect(sql).toMatchObject({ traceId: page.traceId, attributes: { 'db.system.name': 'postgresql' } });
    expect(callOf(sql)?.name).toMatch(/^GET \/api\//);
  });

  it('contain no address, searched text or value of a statement, and not the polls of queues', () => {
    expect(JSON.stringify(receiver.spans)).not.toMatch(/marie@|texte|cherch%/);
    const roots = receiver.spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name);
    expect(roots.filter((name) => !/^(process|GET|POST) /.test(name))).toEqual([]);
    expect([...receiver.paths]).toEqual(['/v1/traces']);
  });
});

describeBuilt('without the setting of traces', () => {
  it('neither api nor worker loads a package of OpenTelemetry', () => {
    expect([createApi, WorkerModule]).not.toContain(undefined);
    const { _cache: loaded } = process.getBuiltinModule('node:module') as unknown as { _cache: object };
    const paths = Object.keys(loaded);
    expect(paths.some((path) => path.includes('node_modules/fastify/'))).toBe(true);
    // The package of interfaces, which prom-client loads, records nothing.
    expect(paths.filter((path) => /@opentelemetry\/(?!api\/)|fastify\/otel|bullmq-otel/.test(path))).toEqual([]);
  });
});
