// @ts-check
import path from 'node:path';
import { buildAll } from './building/build-all.mjs';
import { childLog } from './processes/child-logs.mjs';
import { commandScript } from './commands.mjs';
import { waitUntilReady } from './processes/health.mjs';
import { databaseFor, enter } from './house.mjs';
import { noteChildren } from './processes/orphans.mjs';
import { requirePort } from './processes/ports.mjs';
import { runQuietly } from './processes/run-node.mjs';
import { complain, messageOf } from './refusal.mjs';
import { Service } from './processes/service.mjs';
import { inProject, readSettings } from './settings.mjs';
import { red, say, step } from './terminal.mjs';
import { watchServer } from './building/watch-server.mjs';
import { welcome } from './welcome.mjs';

const kindly = 10_000;
const firstAnswerTakes = 120_000;

/**
 * Starts the shop and runs it until Ctrl-C: database, build, migrations, demo data, api and worker.
 * @param {{ dev: boolean }} how `dev`: the server code is watched, Vite serves the browser apps
 */
export async function openShop({ dev }) {
  const settings = readSettings();
  const what = dev ? 'npm run dev' : 'npm start';
  const house = await enter(settings, { what, url: settings.publicUrl });
  const { closing } = house;
  try {
    await requirePort(settings.host, settings.port);
    say();
    const { url, embedded } = await databaseFor(settings, closing);
    const env = { ...settings.env, DATABASE_URL: url, ...(dev ? { BOUTIK_DEV: '1' } : {}) };
    embedded?.keepAlive({
      restarted: () => say('[base de données] s’est arrêtée ; redémarrée.'),
      lost: (/** @type {unknown} */ why) => giveUp(closing, `La base de données ne redémarre pas : ${messageOf(why)}`),
    });
    await buildAll({ env: settings.env, browser: !dev });
    await prepareData(env, settings);
    const services = startServices(env, { settings, house, dev });
    await step('Démarrage', () =>
      waitUntilReady(settings, { milliseconds: firstAnswerTakes, goOn: () => !closing.begun() }),
    );
    services.api.settle();
    if (closing.begun()) return;
    welcome(settings, { took: process.uptime() * 1000 });
    if (dev) await watchServer({ closing, services: Object.values(services), migrate: () => migrate(env) });
  } catch (error) {
    if (closing.begun()) return;
    complain(error);
    await closing.leave(1);
  }
}

/** @param {NodeJS.ProcessEnv} env @param {import('./settings.mjs').Settings} settings */
async function prepareData(env, { production }) {
  await step('Migrations', async (remark) => remark(await migrate(env)));
  if (production) return; // a production shop never gets demo accounts
  await step('Monde de démonstration', async (remark) => {
    const printed = await runQuietly([commandScript('seed'), '--if-empty'], { what: 'Le monde de démonstration', env });
    remark(lastLine(printed));
  });
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<string>} a short summary of what was done */
async function migrate(env) {
  return lastLine(await runQuietly([commandScript('migrate')], { what: 'La migration de la base de données', env }));
}

/** @param {string} printed */
const lastLine = (printed) => printed.trim().split('\n').at(-1) ?? '';

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {{ settings: import('./settings.mjs').Settings, house: Awaited<ReturnType<typeof enter>>, dev: boolean }} context
 */
function startServices(env, { settings, house: { closing, childrenFile, logs }, dev }) {
  const plan = (/** @type {string} */ name) => ({
    name,
    env: name === 'api' ? withoutSearchAdmin(env) : env,
    script: inProject('dist', 'apps', name, 'src', 'main.js'),
    log: childLog({ name, directory: logs, level: settings.logLevel }),
    waitsForRepair: dev,
    changed: () => {
      const pids = all.flatMap((service) => service.pids);
      noteChildren(childrenFile, pids);
    },
    tell: (/** @type {string} */ text) => say(`[${name}] ${text}`),
    givenUp: () =>
      giveUp(closing, `${name} ne démarre pas, ou s’arrête sans cesse. Journal : ${path.join(logs, `${name}.log`)}`),
  });
  const services = { api: new Service(plan('api')), worker: new Service(plan('worker')) };
  const all = Object.values(services);
  closing.later(
    () => Promise.all(all.map((service) => service.stop(kindly))),
    () => all.forEach((service) => service.kill()),
  );
  for (const service of all) service.start();
  return services;
}

const SEARCH_ADMIN = new Set(['MEILI_MASTER_KEY', 'MEILI_KEY']);

/**
 * The api searches with a search-only key: its process never gets the admin keys.
 * @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv}
 */
const withoutSearchAdmin = (env) => Object.fromEntries(Object.entries(env).filter(([name]) => !SEARCH_ADMIN.has(name)));

/** @param {import('./processes/closing.mjs').Closing} closing @param {string} sentence */
function giveUp(closing, sentence) {
  if (closing.begun()) return;
  say(`\n${red(sentence)}`);
  void closing.leave(1);
}
