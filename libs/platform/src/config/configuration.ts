import { join, resolve } from 'node:path';
import { z } from 'zod';
import { logger } from '@boutik/platform/observability';
import { s3Url } from './s3-url.js';
import { projectRoot } from './project-root.js';
import { documentSettings, documentVariables } from './document-settings.js';
import { closedDays } from './closed-days.js';
import { pageCache } from './page-cache.js';
import { DEMO_SECRET, DEMO_SENDER, productionErrors } from './production-errors.js';
import { oauthErrors, paymentErrors } from './incomplete-keys.js';
import { meilisearch, oauthProvider, paypalKeys, secret, stripeKeys } from './provider-keys.js';
import { type StoredValues, storedSellerFields, withStoredValues } from './settings/stored-values.js';
import { applyRenames } from './renamed-settings.js';
import { flag, hostList, integer, optionalText, storedPicture, traceSamplers, urlWithScheme } from './setting-types.js';
import { shopIdentity, year } from './shop-identity.js';
import { trustedProxies } from './trusted-proxies.js';
import { wordList } from './word-list.js';

/** All environment variables; `.env.example` lists the same names. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: integer(3000, 0, 65_535),
  PUBLIC_URL: urlWithScheme('http', 'https'),
  SHUTDOWN_DELAY: integer(0, 0, 60).optional(),
  TRUST_PROXY: trustedProxies,
  DATABASE_URL: urlWithScheme('postgres', 'postgresql'),
  DATABASE_POOL: integer(20, 2, 200),
  REDIS_URL: urlWithScheme('redis', 'rediss'),
  QUEUE_PREFIX: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'lettres, chiffres, « - » et « _ » seulement')
    .default('boutik'),
  MEILI_URL: urlWithScheme('http', 'https'),
  MEILI_MASTER_KEY: optionalText,
  MEILI_KEY: optionalText,
  MEILI_INDEX: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'lettres, chiffres, « - » et « _ » seulement')
    .default('boutik'),
  FACET_INDEX: flag(true),
  TEXT_INDEX_PRODUCTS: integer(100_000, 0, 10_000_000),
  SMTP_URL: urlWithScheme('smtp', 'smtps'),
  MAIL_FROM: optionalText,
  NEWSLETTER_PER_MINUTE: integer(60, 1, 6000),
  BOUNCE_SECRET: secret,
  CARRIER_SECRET: secret,
  S3_URL: s3Url,
  DATA_DIR: z.string().default('.data'),
  SELLER_FILE: optionalText,
  HEALTH_FILE: optionalText,
  BOUTIK_DEV: flag(false),
  ASSET_BASE_URL: urlWithScheme('http', 'https'),
  PICTURE_TRUSTED_HOSTS: hostList,
  APP_SECRET: z.string().default(DEMO_SECRET),
  SETTINGS_KEY: optionalText,
  METRICS_TOKEN: optionalText,
  API_DOCS: z.enum(['true', 'false']).optional(),
  PAYMENT_SANDBOX: z.enum(['true', 'false']).optional(),
  PAGE_CACHE_MB: integer(24, 1, 4096),
  PAGE_CACHE_DISK_MB: integer(512, 0, 65_536),
  PAGE_CACHE_MAX_AGE: integer(600, 5, 86_400),
  PAGE_CACHE_SHARED: integer(0, 0, 86_400),
  ROBOTS: z.enum(['index', 'noindex']).default('index'),
  SHOP_SINCE: year,
  SHOP_LOGO: storedPicture,
  CLOSED_DAYS: closedDays,
  SHOP_NAME: z.string().trim().min(1).max(40).default('Boutik'),
  FACEBOOK_URL: urlWithScheme('https'),
  INSTAGRAM_URL: urlWithScheme('https'),
  LINKEDIN_URL: urlWithScheme('https'),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  PAYPAL_CLIENT_ID: optionalText,
  PAYPAL_CLIENT_SECRET: optionalText,
  PAYPAL_WEBHOOK_ID: optionalText,
  PAYPAL_API_URL: urlWithScheme('https', 'http'),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: urlWithScheme('https', 'http'),
  MICROSOFT_CLIENT_ID: optionalText,
  MICROSOFT_CLIENT_SECRET: optionalText,
  MICROSOFT_ISSUER: urlWithScheme('https', 'http'),
  REQUIRE_TWO_FACTOR: flag(false),
  LIMIT_SIGN_INS_PER_ACCOUNT: integer(10, 1),
  LIMIT_SIGN_INS_PER_ADDRESS: integer(100, 1),
  LIMIT_REGISTRATIONS_PER_ADDRESS: integer(100, 1),
  LIMIT_MAILS_PER_ACCOUNT: integer(10, 1),
  LIMIT_GUEST_ORDERS_PER_ADDRESS: integer(30, 1),
  LIMIT_SOCKETS_PER_USER: integer(120, 1),
  LIMIT_SOCKETS_PER_ADDRESS: integer(1000, 1),
  LIMIT_SEARCHES_PER_ADDRESS: integer(300, 1),
  ORDER_RESERVATION_MINUTES: integer(60, 1, 10_080),
  PAYMENT_LINK_DAYS: integer(3, 1, 30),
  ...documentVariables,
  REVIEW_WORDS: wordList,
  REVIEW_VERIFIED_ONLY: flag(false),
  ACCESS_LOG: z.enum(['off', 'sampled', 'full']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWithScheme('http', 'https'),
  OTEL_TRACES_SAMPLER: z.enum(traceSamplers).optional(),
  OTEL_TRACES_SAMPLER_ARG: optionalText,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

type Environment = z.output<typeof environmentSchema>;

function dataPaths({ DATA_DIR, SELLER_FILE }: Environment) {
  const directory = resolve(projectRoot, DATA_DIR);
  /** The identity of the seller; it need not exist. */
  const sellerFile = SELLER_FILE === undefined ? join(directory, 'seller.json') : resolve(projectRoot, SELLER_FILE);
  return { directory, sellerFile, sellerFileWins: SELLER_FILE !== undefined };
}

function httpSettings(env: Environment, production: boolean) {
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    /** How long a stopping api still accepts requests, so that the proxies stop sending them. */
    shutdownDelayMs: (env.SHUTDOWN_DELAY ?? (production ? 5 : 0)) * 1000,
    /** Serves the OpenAPI document and its pages. */
    apiDocs: env.API_DOCS === undefined ? !production : env.API_DOCS === 'true',
    viteMiddleware: env.BOUTIK_DEV && !production,
  };
}

function toConfiguration(env: Environment, databaseUrl: string, stored: StoredValues) {
  const production = env.NODE_ENV === 'production';
  return {
    production,
    test: env.NODE_ENV === 'test',
    http: httpSettings(env, production),
    database: { url: databaseUrl, pool: env.DATABASE_POOL },
    queue: { redisUrl: env.REDIS_URL ?? null, prefix: env.QUEUE_PREFIX },
    search: { meilisearch: meilisearch(env), facetIndex: env.FACET_INDEX, textIndexProducts: env.TEXT_INDEX_PRODUCTS },
    /** Without sender, as in production before one is set, nothing is queued. */
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? (production ? null : DEMO_SENDER) },
    newsletter: { perMinute: env.NEWSLETTER_PER_MINUTE, bounceSecret: env.BOUNCE_SECRET ?? null },
    delivery: { carrierSecret: env.CARRIER_SECRET ?? null },
    data: dataPaths(env),
    /** What administrators have set of the seller, as texts by the fields of seller.json. */
    storedSeller: storedSellerFields(stored),
    worker: { healthFile: env.HEALTH_FILE ?? null },
    /** Where files are stored; null is the data directory. */
    files: { s3: env.S3_URL },
    pictures: {
      /** Base URL of relative picture URLs; null is this shop itself. */
      assetBaseUrl: env.ASSET_BASE_URL?.replace(/\/+$/, '') ?? null,
      /** Hosts that pictures may be fetched from although they are not on the public internet. */
      trustedHosts: env.PICTURE_TRUSTED_HOSTS,
    },
    secret: env.APP_SECRET,
    /** Whether administrators sign in with a second factor. */
    requireTwoFactor: env.REQUIRE_TWO_FACTOR,
    /** Encrypts the secrets among the stored settings, and those of second factors. */
    settingsKey: env.SETTINGS_KEY ?? env.APP_SECRET,
    /** Access to /metrics: with the token; without one, open outside production and closed in production. */
    metrics: { token: env.METRICS_TOKEN ?? null, open: !production && env.METRICS_TOKEN === undefined },
    shop: { name: env.SHOP_NAME, robots: env.ROBOTS, closures: env.CLOSED_DAYS, ...shopIdentity(env, { production }) },
    pages: pageCache(env),
    payments: {
      sandbox: env.PAYMENT_SANDBOX === undefined ? !production : env.PAYMENT_SANDBOX === 'true',
      stripe: stripeKeys(env),
      paypal: paypalKeys(env),
    },
    social: {
      google: oauthProvider(
        env.GOOGLE_CLIENT_ID,
        env.GOOGLE_CLIENT_SECRET,
        env.GOOGLE_ISSUER ?? 'https://accounts.google.com',
      ),
      microsoft: oauthProvider(
        env.MICROSOFT_CLIENT_ID,
        env.MICROSOFT_CLIENT_SECRET,
        env.MICROSOFT_ISSUER ?? 'https://login.microsoftonline.com/common/v2.0',
      ),
    },
    /** Rate limits (decisions §3.17): sign-ins per ten minutes, searches per minute, the others per hour. */
    limits: {
      signInsPerAccount: env.LIMIT_SIGN_INS_PER_ACCOUNT,
      signInsPerAddress: env.LIMIT_SIGN_INS_PER_ADDRESS,
      registrationsPerAddress: env.LIMIT_REGISTRATIONS_PER_ADDRESS,
      mailsPerAccount: env.LIMIT_MAILS_PER_ACCOUNT,
      guestOrdersPerAddress: env.LIMIT_GUEST_ORDERS_PER_ADDRESS,
      socketsPerUser: env.LIMIT_SOCKETS_PER_USER,
      socketsPerAddress: env.LIMIT_SOCKETS_PER_ADDRESS,
      searchesPerAddress: env.LIMIT_SEARCHES_PER_ADDRESS,
    },
    orders: { reservationMinutes: env.ORDER_RESERVATION_MINUTES, paymentLinkDays: env.PAYMENT_LINK_DAYS },
    ...documentSettings(env),
    /** `words`: a review with one of them is published once staff has read it. */
    reviews: { words: env.REVIEW_WORDS, verifiedOnly: env.REVIEW_VERIFIED_ONLY },
    /** OpenTelemetry reads its OTEL_… variables itself. */
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    log: { level: env.LOG_LEVEL, access: env.ACCESS_LOG ?? (production ? 'sampled' : 'off') },
  };
}

export type Configuration = ReturnType<typeof toConfiguration>;

/** A bad or missing setting; the message lists them all, one a line. */
export class ConfigurationError extends Error {}

/** Reads settings from the environment, and from stored values what it does not say. Throws one ConfigurationError that names every bad one. */
export function readConfiguration(
  environment: Record<string, string | undefined>,
  stored: StoredValues = {},
): Configuration {
  const { settings, errors: renameErrors } = applyRenames(environment);
  const source = withStoredValues(settings, stored);
  const read = environmentSchema.safeParse(source);
  const errors = read.success ? [] : read.error.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`);
  if (!source['DATABASE_URL']) errors.push('DATABASE_URL : manque (« npm start » le remplit lui-même)');
  if (source['NODE_ENV'] === 'production') errors.push(...productionErrors(source));
  errors.push(...paymentErrors(source), ...oauthErrors(source), ...renameErrors);
  if (!read.success || errors.length > 0)
    throw new ConfigurationError(`Configuration refusée :\n- ${errors.join('\n- ')}`);
  return toConfiguration(read.data, source['DATABASE_URL'] ?? '', stored);
}

/** Rows are compared with their schemas in tests only. Apart from `configuration()`, which SQL does not need. */
export const checksRows = process.env['NODE_ENV'] === 'test';

/** DATABASE_URL alone: migrations run before the shop has its other settings. @throws ConfigurationError */
export function databaseUrl(): string {
  const read = environmentSchema.pick({ DATABASE_URL: true }).safeParse(process.env);
  if (read.success && read.data.DATABASE_URL) return read.data.DATABASE_URL;
  throw new ConfigurationError(
    'Configuration refusée :\n- DATABASE_URL : manque, ou n’est pas une adresse postgres://',
  );
}

const configurations = new WeakMap<NodeJS.ProcessEnv, Configuration>();

/** The settings of this process, read from `process.env` (again when a test puts another object there) and the database. */
export function configuration(): Configuration {
  const known = configurations.get(process.env);
  if (known) return known;
  const settings = readConfiguration(process.env);
  for (const warning of applyRenames(process.env).warnings) logger('config').warn(warning);
  configurations.set(process.env, settings);
  return settings;
}

/** For `applyStoredValues`. */
export function replaceConfiguration(environment: NodeJS.ProcessEnv, settings: Configuration): void {
  configurations.set(environment, settings);
}
