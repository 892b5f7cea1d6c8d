import type { I18nProvider } from 'react-admin';
import { french } from './french';

type Messages = { readonly [key: string]: Messages | string | undefined };
type Options = Record<string, unknown>;

/** react-admin's messages in French; an unknown key is a text already, and is returned as it is. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options: Options = {}) =>
    interpolate(pluralize(findMessage(key) ?? defaultMessage(options) ?? key, options), options),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'fr',
};

function findMessage(key: string): string | undefined {
  let node: Messages | string | undefined = french;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
}

function defaultMessage({ _: fallback }: Options): string | undefined {
  return typeof fallback === 'string' ? fallback : undefined;
}

/** "un |||| plusieurs": the singular up to, and not including, two. */
function pluralize(text: string, { smart_count: count }: Options): string {
  const [singular = '', plural] = text.split('||||');
  return (plural !== undefined && typeof count === 'number' && Math.abs(count) >= 2 ? plural : singular).trim();
}

function interpolate(text: string, options: Options): string {
  return text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => {
    const value = options[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder;
  });
}
