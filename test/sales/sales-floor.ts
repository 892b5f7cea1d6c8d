import 'reflect-metadata';
import { join } from 'node:path';
import { AccountsModule, hashPassword } from '@boutik/accounts';
import { CatalogModule, type ProductDraft, UpsertProducts } from '@boutik/catalog';
import type { Role } from '@boutik/kernel';
import {
  configuration,
  DatabaseModule,
  fastifyAdapter,
  FilesModule,
  HttpModule,
  JobRunner,
  JobsModule,
  LiveModule,
  MailJobsModule,
  MailModule,
  PdfModule,
  PicturesModule,
  PrivacyModule,
  setLogLevel,
} from '@boutik/platform';
import { QuotesJobsModule, QuotesModule } from '@boutik/quotes';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Type } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource, type Logger } from 'typeorm';
import { until } from '../queue/until.js';
import { type TestDatabase, testDatabase } from '../support/database.js';

const PASSWORD = 'Boutik974!';

/** JSON as it came, read by name; what is not there reads as undefined. */
export interface Wire {
  [key: string]: Wire | undefined;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Wire;
  bytes: Buffer;
}

interface Call {
  as?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface SentMail {
  key: string;
  subject: string;
  text: string;
  html: string;
}
const SENT_MAILS = "select key, subject, text, html from mails where status = 'sent'";

/** The sales floor of a shop: api and worker in this process, on a database of their own, spoken to over HTTP. */
export class SalesFloor {
  private goods = 0;
  private hash = '';

  private constructor(
    readonly db: TestDatabase,
    readonly api: NestFastifyApplication,
    private worker: TestingModule | undefined,
  ) {}

  static async open(): Promise<SalesFloor> {
    const db = await testDatabase();
    Object.assign(process.env, { DATABASE_URL: db.url, BOUTIK_DATA: join(process.cwd(), 'test', '.tmp') });
    setLogLevel('silent');
    const shared = [DatabaseModule, FilesModule, PicturesModule, PrivacyModule, MailModule];
    const imports = [
      ...shared,
      JobsModule.forApi(),
      HttpModule,
      LiveModule.forApi(),
      AccountsModule,
      CatalogModule,
      QuotesModule,
    ];
    const api = (await Test.createTestingModule({ imports }).compile()).createNestApplication<NestFastifyApplication>(
      fastifyAdapter(configuration()),
      { logger: false },
    );
    await api.init();
    await api.getHttpAdapter().getInstance().ready();
    return new SalesFloor(db, api, undefined);
  }

  /** Starts the worker: events are heard and jobs run from here on. */
  async startWorker(): Promise<void> {
    const imports = [
      DatabaseModule,
      FilesModule,
      JobsModule.forWorker(),
      PdfModule,
      MailJobsModule,
      LiveModule.forWorker(),
      QuotesJobsModule,
    ];
    this.worker = await Test.createTestingModule({ imports }).compile();
    this.worker.useLogger(false);
    await this.worker.init();
  }

  /** A part of the running worker: what its clock would call. */
  part<T>(type: Type<T>): T {
    return (this.worker ?? this.api).get(type, { strict: false });
  }

  async stopWorker(): Promise<void> {
    await this.worker?.get(JobRunner).stop();
    await this.worker?.close();
    this.worker = undefined;
  }

  async close(): Promise<void> {
    await this.stopWorker();
    await this.api.close();
    await this.db.drop();
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { as, body, headers = {} }: Call = {},
  ): Promise<Answer> {
    const answer = await this.api.inject({
      method,
      url,
      headers: { ...headers, ...(as && { authorization: `Bearer ${as}` }) },
      ...(body !== undefined && { payload: body as object }),
    });
    const json = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: json ? answer.json<Wire>() : {},
      bytes: answer.rawPayload,
    };
  }

  /** How many SQL statements the api sends while `work` runs. */
  async statements(work: () => Promise<void>): Promise<number> {
    const database = this.api.get(DataSource);
    const before = database.logger;
    let count = 0;
    const counter = new Proxy(before, {
      get: (logger, name: keyof Logger) => (name === 'logQuery' ? () => void (count += 1) : logger[name]),
    });
    Object.assign(database, { logger: counter });
    await work();
    Object.assign(database, { logger: before });
    return count;
  }

  async head(url: string): Promise<{ status: number }> {
    return { status: (await this.api.inject({ method: 'HEAD', url })).statusCode };
  }

  /** A person with a verified account; the address is `<name>@boutik.test`. */
  async person(name: string, role: Role, fields: Record<string, string | null> = {}): Promise<number> {
    this.hash ||= await hashPassword(PASSWORD);
    const row = {
      user_type: role,
      email: `${name.toLowerCase()}@boutik.test`,
      password_hash: this.hash,
      name,
      prenom: 'Camille',
      telephone: '692123456',
      adresse: '12 rue de Paris',
      code_postal: '97400',
      ville: 'Saint-Denis',
      ...fields,
    };
    const names = Object.keys(row);
    const [made] = await this.db.query<{ id: number }>(
      `insert into users (${names.join(', ')}, email_verified_at, validated_at)
       values (${names.map((_, at) => `$${at + 1}`).join(', ')}, now(), now()) returning id`,
      Object.values(row),
    );
    return made?.id ?? 0;
  }

  /** Signs in and gives the token. */
  async signIn(name: string): Promise<string> {
    const { status, body } = await this.call('POST', '/api/login', {
      body: { email: `${name.toLowerCase()}@boutik.test`, password: PASSWORD },
    });
    if (status !== 200) throw new Error(`${name} could not sign in: ${status} ${JSON.stringify(body)}`);
    return textOf(body['token']);
  }

  /** A product at `netPriceCents` excluding tax, 8.5 % of VAT unless said. */
  async product(fields: Partial<ProductDraft> & Pick<ProductDraft, 'netPriceCents' | 'stock'>): Promise<number> {
    this.goods += 1;
    const reference = `REF-${this.goods}`;
    const place = { category: 'Ordinateurs', subcategory: 'Composants', subsubcategory: 'Cartes graphiques' };
    await this.api
      .get(UpsertProducts)
      .upsert([{ reference, name: `Carte ${this.goods}`, ...place, ...fields }], { source: 'test' });
    const [row] = await this.db.query<{ id: number }>('select id from products where reference = $1', [reference]);
    return row?.id ?? 0;
  }

  /** Mails to an address, oldest first, once at least one has left. */
  async mailsTo(address: string): Promise<SentMail[]> {
    const mails = () => this.db.query<SentMail>(`${SENT_MAILS} and to_address = $1 order by id`, [address]);
    await until(`a mail to ${address}`, async () => (await mails()).length > 0, 20_000);
    return mails();
  }

  /** One mail, once it has left. */
  async mailWithKey(key: string): Promise<SentMail> {
    let mail: SentMail | undefined;
    await until(
      `mail ${key}`,
      async () => {
        [mail] = await this.db.query<SentMail>(`${SENT_MAILS} and key = $1`, [key]);
        return mail !== undefined;
      },
      20_000,
    );
    if (!mail) throw new Error(key);
    return mail;
  }

  /** The token of the link that was mailed for a quote. */
  async tokenOf(quoteId: number): Promise<string> {
    let found: string | undefined;
    await until(
      `the link of quote ${quoteId}`,
      async () => {
        const [mail] = await this.db.query<{ text: string }>('select text from mails where key like $1', [
          `quote-sent-${quoteId}-%`,
        ]);
        found = /devis-commercial\/([\w-]+)\/detail/.exec(mail?.text ?? '')?.[1];
        return found !== undefined;
      },
      20_000,
    );
    return found ?? '';
  }
}

export function textOf(wire: Wire | undefined): string {
  return typeof wire === 'string' ? wire : JSON.stringify(wire);
}
