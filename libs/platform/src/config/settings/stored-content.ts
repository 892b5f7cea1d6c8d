import { logger } from '@boutik/platform/observability';
import { isContentName } from './content-names.js';
import type { StoredValues } from './stored-values.js';

type Environment = NodeJS.ProcessEnv;

const contents = new WeakMap<Environment, ReadonlyMap<string, unknown>>();

/** What staff have written under this name, unchecked; undefined while the shop's own counts. */
export function storedContent(name: string): unknown {
  return contents.get(process.env)?.get(name);
}

/** Makes the content among the stored values that of this process. @returns the settings among them */
export function applyContent(values: StoredValues, environment: Environment): StoredValues {
  const content = new Map<string, unknown>();
  const settings: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (!isContentName(name)) settings[name] = value;
    else {
      const parsed = parse(name, value);
      if (parsed !== undefined) content.set(name, parsed);
    }
  }
  contents.set(environment, content);
  return settings;
}

function parse(name: string, value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch (error) {
    // The shop's own text counts then, and a process that does not start could not be repaired on the screen.
    logger('config').error({ err: error, name }, 'Stored content is no JSON and left out');
    return undefined;
  }
}
