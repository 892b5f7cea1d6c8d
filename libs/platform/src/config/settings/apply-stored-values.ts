import { logger } from '@boutik/platform/observability';
import { environmentSchema, readConfiguration, replaceConfiguration } from '../configuration.js';
import { findSetting } from './definitions.js';
import { applyRenames } from '../renamed-settings.js';
import { applyContent } from './stored-content.js';
import { type StoredValues, winningVariable } from './stored-values.js';

type Environment = NodeJS.ProcessEnv;
const known = new WeakMap<Environment, string>();
const listeners = new WeakMap<Environment, Set<() => void>>();

/** Calls `listener` after each change of the settings of this process. Returns what ends that. */
export function onSettingsChanged(listener: () => void): () => void {
  const { env } = process;
  const ofProcess = listeners.get(env) ?? new Set();
  listeners.set(env, ofProcess.add(listener));
  return () => void ofProcess.delete(listener);
}

/** `applyStoredValues` for this process; in tests, which put another object into `process.env`, for the shop that calls this. */
export function storedValuesOfProcess(): (values: StoredValues) => void {
  const { env } = process;
  return (values) => applyStoredValues(values, env);
}

/** The variable of the environment for which a stored value does not count, and its value; null when there is none. */
export function findVariable(name: string): { variable: string; value: string | null } | null {
  const { settings } = applyRenames(process.env);
  const variable = winningVariable(name, settings);
  return variable === null ? null : { variable, value: settings[name] ?? null };
}

/** @throws ConfigurationError that names the values that are refused together with the environment */
export function checkStoredValues(values: StoredValues): void {
  readConfiguration(process.env, values);
}

/**
 * Makes the stored values the settings of this process, where its environment has none. Values that are refused are left
 * out and logged: a process that does not start could not be repaired on the screen.
 */
function applyStoredValues(values: StoredValues, environment: Environment): void {
  const text = JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  if (known.get(environment) === text) return;
  replaceConfiguration(environment, readUsable(applyContent(values, environment), environment));
  known.set(environment, text);
  for (const listener of listeners.get(environment) ?? []) listener();
}

function readUsable(values: StoredValues, environment: Environment) {
  const usable = Object.entries(values).filter(([name, value]) => {
    const refusal = refusalOf(name, value);
    if (refusal !== null) logger('config').error({ name, refusal }, 'A stored setting is refused and left out');
    return refusal === null;
  });
  try {
    return readConfiguration(environment, Object.fromEntries(usable));
  } catch (error) {
    logger('config').error({ err: error }, 'The stored settings are refused together; the environment alone counts');
    return readConfiguration(environment);
  }
}

/** Why a text is no value of the setting, in French; null when it is one. */
export function refusalOf(name: string, value: string): string | null {
  const definition = findSetting(name);
  if (!definition) return 'réglage inconnu';
  const { kind, choices, format } = definition;
  if (kind !== 'lines' && /[\r\n]/.test(value)) return 'une seule ligne est attendue';
  if (kind === 'flag' && value !== 'true' && value !== 'false') return 'oui ou non est attendu';
  if (choices && !choices.some(([choice]) => choice === value)) return 'une des valeurs proposées est attendue';
  if (format && !format.test(value)) return 'ce format n’est pas celui attendu';
  const schema = schemas[name];
  const read = schema?.safeParse(value);
  return read?.error ? (read.error.issues[0]?.message ?? 'valeur refusée') : null;
}

/** The value without any source, as text; null when there is none. */
export function defaultOf(name: string): string | null {
  const value = schemas[name]?.safeParse(undefined).data;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

const schemas: Record<
  string,
  (typeof environmentSchema)['shape'][keyof (typeof environmentSchema)['shape']] | undefined
> = environmentSchema.shape;
