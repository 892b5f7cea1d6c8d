// @ts-check
import path from 'node:path';
import { buildAll } from './building/build-all.mjs';
import { apiArguments } from './processes/api-arguments.mjs';
import { serverBuild } from './building/build-server.mjs';
import { childLog } from './processes/child-logs.mjs';
import { commandScript } from './commands.mjs';
import { databaseState, noteMigrated } from './database-state.mjs';
import { waitUntilReady } from './processes/health.mjs';
import { resolveDatabase, lockDataDirectory } from './startup.mjs';
import { saveChildren } from './processes/orphans.mjs';
import { assertPortAvailable } from './processes/ports.mjs';
import { runCaptured } from './processes/run-node.mjs';
import { printError, messageOf } from './launcher-error.mjs';
import { Service } from './processes/service.mjs';
import { inProject, readSettings } from './settings.mjs';
import { red, print, step } from './terminal.mjs';
import { watchServer } from './building/watch-server.mjs';
import { printWelcome } from './welcome.mjs';

const stopTimeoutMs = 10_000;
const readyTimeoutMs = 120_000;

/**
 * Starts the shop and runs it until Ctrl-C: database, build, migrations, demo data, api, then worker.
 * @param {{ dev: boolean }} how `dev`: the server code is watched, Vite serves the browser apps
 */
export async function startShop({ dev }) {
  const settings = readSettings();
  const what = dev ? 'npm run dev' : 'npm start';
  const session = await lockDataDirectory(settings, { what, url: settings.publicUrl });
  const { shutdown } = session;
  try {
    await assertPortAvailable(settings.host, settings.port);
    print();
    const { url, embedded } = await resolveDatabase(settings, shutdown);
    const env = { ...settings.env, DATABASE_URL: url, ...(dev ? { BOUTIK_DEV: '1' } : {}) };
    embedded?.keepAlive({
      restarted: () => print('[base de données] s’est arrêtée ; redémarrée.'),
      lost: (/** @type {unknown} */ reason) =>
        giveUp(shutdown, `La base de données ne redémarre pas : ${messageOf(reason)}`),
    });
    await buildAll({ env: settings.env, browser: !dev });
    await prepareData({ ...env, DATABASE_URL: url }, settings);
    const services = startServices(env, { settings, session, dev });
    await step('Démarrage', () =>
      waitUntilReady(settings, { milliseconds: readyTimeoutMs, shouldContinue: () => !shutdown.hasBegun() }),
    );
    if (shutdown.hasBegun()) return;
    printWelcome(settings, { durationMs: process.uptime() * 1000 });
    if (dev) await watchServer({ shutdown, services: Object.values(services), migrate: () => migrate(env) });
  } catch (error) {
    if (shutdown.hasBegun()) return;
    printError(error);
    await shutdown.exit(1);
  }
}

/**
 * Runs the commands that migrate the database and fill an empty one, where it does not tell that they have nothing to do:
 * each loads much code.
 * @param {NodeJS.ProcessEnv & { DATABASE_URL: string }} env @param {import('./settings.mjs').Settings} settings
 */
async function prepareData(env, { production }) {
  const build = serverBuild();
  const { migrated, empty } = await databaseState(env.DATABASE_URL, build);
  if (!migrated) {
    await step('Migrations', async (setDetail) => setDetail(await migrate(env)));
    await noteMigrated(env.DATABASE_URL, build);
  }
  if (production || !empty) return; // a production shop never gets demo accounts
  await step('Monde de démonstration', async (setDetail) => {
    const output = await runCaptured([commandScript('seed'), '--if-empty'], { what: 'Le monde de démonstration', env });
    setDetail(lastLine(output));
  });
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<string>} a short summary of what was done */
async function migrate(env) {
  return lastLine(await runCaptured([commandScript('migrate')], { what: 'La migration de la base de données', env }));
}

/** @param {string} output */
const lastLine = (output) => output.trim().split('\n').at(-1) ?? '';

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {{ settings: import('./settings.mjs').Settings, session: Awaited<ReturnType<typeof lockDataDirectory>>, dev: boolean }} context
 */
function startServices(env, { settings, session: { shutdown, childrenFile, logs }, dev }) {
  const optionsFor = (/** @type {string} */ name) => ({
    name,
    env: name === 'api' ? withoutSearchAdminKeys(env) : env,
    script: inProject('dist', 'apps', name, 'src', 'main.js'),
    nodeArgs: name === 'api' ? apiArguments() : [],
    log: childLog({ name, directory: logs, level: settings.logLevel }),
    waitsForCodeChange: dev,
    onPidsChanged: () => {
      const pids = all.flatMap((service) => service.pids);
      saveChildren(childrenFile, pids);
    },
    print: (/** @type {string} */ text) => print(`[${name}] ${text}`),
    onGivenUp: () =>
      giveUp(shutdown, `${name} ne démarre pas, ou s’arrête sans cesse. Journal : ${path.join(logs, `${name}.log`)}`),
  });
  const worker = new Service(optionsFor('worker'));
  // The worker starts once the shop is open: both load much code, and pages should not wait for its part.
  const onFirstReady = () => {
    if (!shutdown.hasBegun()) worker.start();
  };
  const services = { api: new Service({ ...optionsFor('api'), onFirstReady }), worker };
  const all = Object.values(services);
  shutdown.add(
    () => Promise.all(all.map((service) => service.stop(stopTimeoutMs))),
    () => all.forEach((service) => service.kill()),
  );
  services.api.start();
  return services;
}

const SEARCH_ADMIN_KEYS = new Set(['MEILI_MASTER_KEY', 'MEILI_KEY']);

/**
 * The api searches with a search-only key: its process never gets the admin keys.
 * @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv}
 */
const withoutSearchAdminKeys = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !SEARCH_ADMIN_KEYS.has(name)));

/** @param {import('./processes/shutdown.mjs').Shutdown} shutdown @param {string} message */
function giveUp(shutdown, message) {
  if (shutdown.hasBegun()) return;
  print(`\n${red(message)}`);
  void shutdown.exit(1);
}
