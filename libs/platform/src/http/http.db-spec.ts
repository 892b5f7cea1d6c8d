import 'reflect-metadata';
import { Global, Module, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { openHealthChecks } from '../../../../test/support/health-checks.js';
import {
  SingleSessionReader,
  ControllerWithoutAudience,
  TestController,
} from '../../../../test/support/http-controllers.js';
import { readConfiguration } from '../config/configuration.js';
import { HealthChecks } from '../observability/health/index.js';
import { setLogLevel } from '../observability/log/index.js';
import { MetricsRegistry } from '../observability/metrics/index.js';
import { SessionReader } from './caller.js';
import { fastifyAdapter, prepareServer } from './fastify.js';
import { HttpModule } from './http.module.js';
import { IdempotencyKeyRow } from './idempotency-key.entity.js';

describe('calls over HTTP', () => {
  let db: TestDatabase;
  let source: DataSource;
  let app: NestFastifyApplication;

  async function start(controller: Type): Promise<NestFastifyApplication> {
    @Global()
    @Module({
      providers: [
        { provide: DataSource, useValue: source },
        { provide: SessionReader, useClass: SingleSessionReader },
        { provide: HealthChecks, useValue: await openHealthChecks() },
        MetricsRegistry,
      ],
      exports: [DataSource, SessionReader, HealthChecks, MetricsRegistry],
    })
    class TestProvidersModule {}
    const module = await Test.createTestingModule({
      imports: [TestProvidersModule, HttpModule],
      controllers: [controller],
    }).compile();
    const settings = readConfiguration({ DATABASE_URL: db.url });
    const started = module.createNestApplication<NestFastifyApplication>(fastifyAdapter(settings), {
      rawBody: true,
      logger: false,
    });
    await prepareServer(started.getHttpAdapter().getInstance(), settings, new MetricsRegistry());
    await started.init();
    await started.getHttpAdapter().getInstance().ready();
    return started;
  }

  beforeAll(async () => {
    setLogLevel('silent');
    db = await testDatabase();
    source = await new DataSource({
      type: 'postgres',
      url: db.url,
      entities: [IdempotencyKeyRow],
      extra: { max: 5 },
    }).initialize();
    app = await start(TestController);
  });
  afterAll(async () => {
    await app?.close();
    await source?.destroy();
    await db?.drop();
  });

  const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  it('does not start with a route without an audience', async () => {
    await expect(start(ControllerWithoutAudience)).rejects.toThrow('ControllerWithoutAudience.withoutAudience');
  });

  it('removes undeclared fields from replies', async () => {
    const response = await post('/api/test/count', { by: 1 });
    expect(response.json()).toEqual({ status: 'success', success: true, n: expect.any(Number) });
  });

  it('returns French validation errors by field', async () => {
    const response = await post('/api/test/count', { by: 0 });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      status: 'error',
      success: false,
      message: 'Au moins 1.',
      errors: { by: ['Au moins 1.'] },
    });
  });

  it('sets X-Request-Id, keeping a valid one of the request', async () => {
    expect(
      (await app.inject({ url: '/api/test/rule', headers: { 'x-request-id': 'my-request-1' } })).headers[
        'x-request-id'
      ],
    ).toBe('my-request-1');
    expect(
      (await app.inject({ url: '/api/test/rule', headers: { 'x-request-id': '<script>' } })).headers['x-request-id'],
    ).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('maps domain errors, bugs, broken JSON and size to status codes without details', async () => {
    expect((await app.inject('/api/test/rule')).json()).toMatchObject({ message: 'Fermé.', code: 'shut', hint: 'x' });
    const bug = await app.inject('/api/test/bug');
    expect([bug.statusCode, bug.body.includes('select')]).toEqual([500, false]);
    expect((await post('/api/test/count', '{"by":')).statusCode).toBe(400);
    expect((await post('/api/test/count', { by: 1, pad: 'x'.repeat(1_100_000) })).statusCode).toBe(413);
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/test/count',
          headers: { 'content-type': 'text/xml' },
          payload: '<a/>',
        })
      ).statusCode,
    ).toBe(415);
    expect((await app.inject('/api/test/nowhere')).json()).toMatchObject({ status: 'error', message: 'Introuvable.' });
  });

  it('accepts a session cookie for writing only with its CSRF token', async () => {
    const cookie = 'boutik_session=good; XSRF-TOKEN=csrf';
    expect((await post('/api/test/staff', {})).statusCode).toBe(401);
    expect((await post('/api/test/staff', {}, { cookie })).statusCode).toBe(403);
    expect((await post('/api/test/staff', {}, { cookie, 'x-xsrf-token': 'other' })).statusCode).toBe(403);
    expect((await post('/api/test/staff', {}, { cookie, 'x-xsrf-token': 'csrf' })).statusCode).toBe(200);
    expect((await post('/api/test/staff', {}, { authorization: 'Bearer good' })).statusCode).toBe(200);
    expect((await post('/api/test/staff', {}, { authorization: 'Bearer dead' })).statusCode).toBe(401);
  });

  it('runs five concurrent requests with one Idempotency-Key once, and rejects the key with another body', async () => {
    const headers = { 'idempotency-key': 'k1' };
    const responses = await Promise.all(Array.from({ length: 5 }, () => post('/api/test/count', { by: 100 }, headers)));
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect((await post('/api/test/count', { by: 7 }, headers)).statusCode).toBe(422);
    expect((await post('/api/test/count', { by: 100 }, { 'idempotency-key': 'k2' })).body).not.toBe(responses[0]?.body);
  });

  it('limits calls and sends Retry-After', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 4; i += 1) codes.push((await app.inject('/api/test/limited')).statusCode);
    expect(codes).toEqual([200, 200, 200, 429]);
    expect(Number((await app.inject('/api/test/limited')).headers['retry-after'])).toBeGreaterThan(0);
  });

  it('escapes file names in Content-Disposition', async () => {
    const response = await app.inject('/api/test/file');
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="e__x.pdf"; filename*=UTF-8''%C3%A9%22x.pdf`,
    );
    expect(response.headers['cache-control']).toBe('private, no-store');
  });
});
