import type { I18nProvider } from 'react-admin';
import { french } from './french';

type Words = { readonly [key: string]: Words | string | undefined };
type Options = Record<string, unknown>;

/** react-admin's messages in French; an unknown key is a text already, and is returned as it is. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options: Options = {}) =>
    filled(chosen(sentence(key) ?? given(options) ?? key, options), options),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'fr',
};

function sentence(key: string): string | undefined {
  let at: Words | string | undefined = french;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

function given({ _: otherwise }: Options): string | undefined {
  return typeof otherwise === 'string' ? otherwise : undefined;
}

/** "un |||| plusieurs": the singular up to, and not including, two. */
function chosen(words: string, { smart_count: count }: Options): string {
  const [one = '', many] = words.split('||||');
  return (many !== undefined && typeof count === 'number' && Math.abs(count) >= 2 ? many : one).trim();
}

function filled(words: string, options: Options): string {
  return words.replace(/%\{(\w+)\}/g, (whole, name: string) => {
    const value = options[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}
