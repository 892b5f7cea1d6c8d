import 'reflect-metadata';
import { join } from 'node:path';
import { type ProductDraft, UpsertProducts } from '@boutik/catalog';
import { isRecord, type Role } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { JobRunner } from '@boutik/platform/messaging';
import { logContext } from '@boutik/platform/observability';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { createApi } from '../../apps/api/src/create-api.js';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { JobHandlers } from '../../libs/platform/src/messaging/jobs/job-handlers.js';
import { type TestDatabase, usedDatabase } from './database.js';
import { freePort } from './free-port.js';
import { assertDocumented } from './openapi/check-response.js';
import { type CallOptions, type Json, sendRequest, type TestResponse } from './send-request.js';
import { ShopData } from './shop-data.js';
import { hashTestPassword, PASSWORD, seedShop, type SeedProduct, type SeedUser } from './seed-shop.js';

/** A confirmed account with the password `PASSWORD`, and its bearer token. */
export interface SignedInUser {
  id: number;
  email: string;
  token: string;
}

export interface TestShopOptions {
  /** Starts the worker too: events are delivered and jobs run. */
  worker?: boolean;
  /** Serves the built storefront and workspace too. */
  pages?: boolean;
  /** Settings beyond the defaults of tests. */
  env?: Record<string, string>;
  /** Products that are in the database before the API starts. */
  products?: readonly SeedProduct[];
  /** Accounts that are in the database before the API starts. */
  users?: readonly SeedUser[];
}

export type { SentEmail } from './shop-data.js';
export { type CallOptions, type Json, type TestResponse, textOf } from './send-request.js';

/** Where the products of tests are listed. */
const CATEGORY = { category: 'Ordinateurs', subcategory: 'Composants', subsubcategory: 'Cartes graphiques' };

/** The whole shop in this process (API, and worker and pages on request) with a database of its own, called over HTTP. */
export class TestShop extends ShopData {
  private worker: INestApplicationContext | undefined;
  private passwordHash = '';
  private productCount = 0;
  private customerCount = 0;

  /** Address of the shop without a trailing slash. */
  readonly url: string;
  private readonly seeded: ReadonlyMap<string, number>;

  private constructor(
    readonly api: NestFastifyApplication,
    { db, url, seeded }: { db: TestDatabase; url: string; seeded: ReadonlyMap<string, number> },
  ) {
    super(db);
    this.url = url;
    this.seeded = seeded;
  }

  static async open(options: TestShopOptions = {}): Promise<TestShop> {
    const { worker = false, pages = false, env = {}, products = [], users = [] } = options;
    const [db, port] = await Promise.all([usedDatabase(), freePort()]);
    const url = `http://${pages ? 'localhost' : '127.0.0.1'}:${port}`;
    // Another object, so that `configuration()` reads the settings of this shop.
    process.env = {
      ...process.env,
      DATABASE_URL: db.url,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: join(process.cwd(), 'test', '.tmp'),
      LOG_LEVEL: 'silent',
      // No pages are prepared beside the test.
      PAGE_CACHE_DISK_MB: '0',
      ...env,
    };
    let api: NestFastifyApplication | undefined;
    try {
      const seeded = await seedShop(db.url, { products, users });
      api = await createApi(configuration(), { root: process.cwd(), pages });
      await api.listen({ port, host: '127.0.0.1' });
      const shop = new TestShop(api, { db, url, seeded });
      if (worker) await shop.startWorker();
      return shop;
    } catch (error) {
      // Its open connections would keep Jest from ending.
      await api?.close();
      await db.drop();
      throw error;
    }
  }

  async startWorker(): Promise<void> {
    this.worker = await NestFactory.createApplicationContext(WorkerModule, { logger: false, abortOnError: false });
  }

  /** Finishes the jobs that run and stops. */
  async stopWorker(): Promise<void> {
    await this.worker?.get(JobRunner, { strict: false }).stop();
    await this.worker?.close();
    this.worker = undefined;
  }

  async close(): Promise<void> {
    await this.stopWorker();
    await this.api.close();
    await this.db.drop();
  }

  /** A provider of the worker, or of the API where no worker runs. */
  get<T>(type: Type<T> | (abstract new (...parameters: never[]) => T)): T {
    return (this.worker ?? this.api).get<T>(type, { strict: false });
  }

  get database(): DataSource {
    return this.api.get(DataSource);
  }

  /**
   * Sends one request with supertest. Redirects are not followed; any status is a result that the OpenAPI document lists
   * for the call, otherwise this throws.
   */
  async call<T = Json>(method: string, path: string, options: CallOptions = {}): Promise<TestResponse<T>> {
    const response = await sendRequest<T>(this.url, { method, path, ...options });
    assertDocumented({ method, path }, response);
    return response;
  }

  /** How many SQL statements the API sends for the requests of `work`, at least one; its background work does not count. */
  async statements(work: () => Promise<unknown>): Promise<number> {
    return (await this.statementTexts(work)).length;
  }

  /**
   * The same statements, with those that end transactions. The start of one goes with its first statement, except where it is
   * the first of a connection.
   */
  async statementTexts(work: () => Promise<unknown>): Promise<string[]> {
    const texts: string[] = [];
    const send = Reflect.get(pg.Client.prototype, 'query');
    Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...values: unknown[]) {
      const [query] = values;
      const text = isRecord(query) ? String(query['text']) : String(query);
      if ('requestId' in logContext() && text !== 'START TRANSACTION') texts.push(text);
      return Reflect.apply(send, this, values);
    });
    await work().finally(() => Reflect.set(pg.Client.prototype, 'query', send));
    if (texts.length === 0) throw new Error('No statement was counted.');
    return texts;
  }

  /** Writes a confirmed account `<name>@boutik.test`, password `PASSWORD`. Returns its id. */
  async createUser(
    name: string,
    role: Role | (string & {}) = 'particulier',
    columns: Record<string, string | null> = {},
  ): Promise<number> {
    this.passwordHash ||= await hashTestPassword();
    const row = {
      user_type: role,
      email: emailOf(name),
      password_hash: this.passwordHash,
      name,
      prenom: 'Marie',
      telephone: '692123456',
      adresse: '12 rue de Paris',
      code_postal: '97400',
      ville: 'Saint-Denis',
      ...columns,
    };
    const names = Object.keys(row);
    const [created] = await this.db.query<{ id: number }>(
      `insert into users (${names.join(', ')}, email_verified_at, validated_at)
       values (${names.map((_, at) => `$${at + 1}`).join(', ')}, now(), now()) returning id`,
      Object.values(row),
    );
    return created?.id ?? 0;
  }

  /** Writes a customer with a name of their own. Returns the account's id. */
  createCustomer(role: Role | (string & {}) = 'particulier'): Promise<number> {
    this.customerCount += 1;
    return this.createUser(`client${this.customerCount}`, role);
  }

  /** Signs a user of `createUser` in. Returns the bearer token. */
  async signIn(name: string): Promise<string> {
    const credentials = { email: emailOf(name), password: PASSWORD };
    const { status, body } = await this.call<{ token: string }>('POST', '/api/login', { body: credentials });
    if (status !== 200) throw new Error(`${name} could not sign in: ${status} ${JSON.stringify(body)}`);
    return body.token;
  }

  async signedInUser(name: string, role: Role | (string & {}) = 'particulier'): Promise<SignedInUser> {
    const id = await this.createUser(name, role);
    return { id, email: emailOf(name), token: await this.signIn(name) };
  }

  /** Writes a product at `netPriceCents` excluding tax, 8.5 % of VAT by default. Returns its id. */
  async createProduct(fields: Partial<ProductDraft> & Pick<ProductDraft, 'netPriceCents' | 'stock'>): Promise<number> {
    this.productCount += 1;
    const reference = `REF-${this.productCount}`;
    const draft = { reference, name: `Carte ${this.productCount}`, ...CATEGORY, ...fields };
    await this.api.get(UpsertProducts, { strict: false }).upsert([draft], { source: 'test' });
    const [row] = await this.db.query<{ id: number }>('select id from products where reference = $1', [
      draft.reference,
    ]);
    return row?.id ?? 0;
  }

  /** Id of a product of `TestShopOptions.products`. */
  productId(name: string): number {
    const id = this.seeded.get(name);
    if (id === undefined) throw new Error(`no product "${name}"`);
    return id;
  }

  /** Runs a scheduled job now. */
  async runSchedule(name: string): Promise<void> {
    await this.get(JobHandlers).run(name, undefined, { id: name, attempt: 1, lastAttempt: true });
  }

  /** Presses a button of the sandbox's payment page. Returns the address that it leads to. */
  async payOnSandbox(paymentUrl: string, outcome: 'paid' | 'refused' | 'cancelled'): Promise<string> {
    const body = new URLSearchParams({ outcome });
    const response = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '', paymentUrl).href;
  }

  /** Disputes a payment of the sandbox, or decides its dispute; a webhook tells the shop. */
  async disputeOnSandbox(paymentUrl: string, dispute: 'open' | 'won' | 'lost'): Promise<number> {
    const body = new URLSearchParams({ dispute });
    return (await fetch(`${paymentUrl}/litige`, { method: 'POST', body, redirect: 'manual' })).status;
  }
}

export function emailOf(name: string): string {
  return `${name.toLowerCase()}@boutik.test`;
}
