import 'reflect-metadata';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type TestDatabase, testDatabase } from '../support/database.js';

export interface Answer<T> {
  status: number;
  body: T;
}

export interface Call {
  token?: string;
  session?: string;
  key?: string;
  body?: unknown;
}

/** A person who has signed in. */
export interface Shopper {
  id: number;
  email: string;
  token: string;
}

/** The real api on a port of its own and, when asked, the real worker, on a throw-away database. */
export class OpenShop {
  readonly db: TestDatabase;
  readonly api: NestFastifyApplication;
  readonly url: string;

  private constructor(
    place: { db: TestDatabase; url: string },
    api: NestFastifyApplication,
    private readonly worker: INestApplicationContext | null,
  ) {
    this.db = place.db;
    this.url = place.url;
    this.api = api;
  }

  static async open({ worker = false } = {}): Promise<OpenShop> {
    const [db, port] = await Promise.all([testDatabase(), freePort()]);
    const url = `http://127.0.0.1:${port}`;
    const data = join(process.cwd(), 'test', '.tmp');
    Object.assign(process.env, {
      DATABASE_URL: db.url,
      PORT: String(port),
      PUBLIC_URL: url,
      BOUTIK_DATA: data,
      LOG_LEVEL: 'silent',
    });
    // Loaded now: the modules read the configuration while they are loaded.
    const { createApi } = await import('../../apps/api/src/create-api.js');
    const { configuration } = await import('@boutik/platform');
    const api = await createApi(configuration(), { root: process.cwd(), pages: false });
    await api.listen({ port, host: '127.0.0.1' });
    return new OpenShop({ db, url }, api, worker ? await openWorker() : null);
  }

  async close(): Promise<void> {
    await this.worker?.close();
    await this.api.close();
    await this.db.drop();
  }

  async call<T>(method: string, path: string, { token, session, key, body }: Call = {}): Promise<Answer<T>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(session ? { 'x-session-id': session } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (/^[[{]/.test(text) ? JSON.parse(text) : text) as T };
  }

  /** A confirmed person with a password, signed in by POST /api/login. */
  async shopper(name: string, role = 'particulier'): Promise<Shopper> {
    const { hashPassword } = await import('@boutik/accounts');
    const email = `${name.toLowerCase()}@boutik.test`;
    const [row] = await this.db.query<{ id: number }>(
      `insert into users (user_type, email, name, prenom, telephone, adresse, code_postal, ville, password_hash, email_verified_at, validated_at)
       values ($1, $2, $3, 'Marie', '0692000000', '12 rue de Paris', '97400', 'Saint-Denis', $4, now(), now()) returning id`,
      [role, email, name, await hashPassword('Boutik974!')],
    );
    const { body } = await this.call<{ token: string }>('POST', '/api/login', {
      body: { email, password: 'Boutik974!' },
    });
    return { id: row?.id ?? 0, email, token: body.token };
  }

  /** A product for `netPriceCents` excluding tax. */
  async product(name: string, netPriceCents: number, stock: number): Promise<number> {
    const { UpsertProducts } = await import('@boutik/catalog');
    const place = { category: 'Ordinateurs', subcategory: 'Composants', subsubcategory: 'Cartes graphiques' };
    const draft = {
      reference: `REF-${name}`,
      name,
      netPriceCents,
      stock,
      imageUrls: ['/media/a.webp', '/media/b.webp'],
      ...place,
    };
    await this.api.get(UpsertProducts).upsert([draft], { source: 'test' });
    const [row] = await this.db.query<{ id: number }>('select id from products where name = $1', [name]);
    return row?.id ?? 0;
  }

  /** Does now what the worker does by the clock. */
  async runSchedule(name: string): Promise<void> {
    const { JobHandlers } = await import('../../libs/platform/src/jobs/job-handlers.js');
    if (!this.worker) throw new Error('This shop has no worker.');
    await this.worker
      .get(JobHandlers, { strict: false })
      .run(name, undefined, { id: name, attempt: 1, lastAttempt: true });
  }

  /** Presses a button of the sandbox's page, as the payer does. */
  async press(paymentUrl: string, outcome: 'paid' | 'refused' | 'cancelled'): Promise<string> {
    const body = new URLSearchParams({ outcome });
    const response = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' });
    return response.headers.get('location') ?? '';
  }
}

async function openWorker(): Promise<INestApplicationContext> {
  const { WorkerModule } = await import('../../apps/worker/src/worker.module.js');
  return NestFactory.createApplicationContext(WorkerModule, { logger: false, abortOnError: false });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
