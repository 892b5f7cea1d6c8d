import { isContentName } from './content-names.js';
import { SELLER_PREFIX } from './seller-definitions.js';
import { settingsOfOneSource } from './setting-definition.js';

/** Texts that administrators have set, by the name of the setting. */
export type StoredValues = Readonly<Record<string, string>>;
type Source = Readonly<Record<string, string | undefined>>;

/** The variable of the environment for which a stored value does not count, or null. */
export function winningVariable(name: string, environment: Source): string | null {
  const names = settingsOfOneSource.find((group) => group.includes(name)) ?? [name];
  return [name, ...names].find((variable) => Boolean(environment[variable])) ?? null;
}

/** The environment, completed by the stored values for which it has none. */
export function withStoredValues(environment: Source, stored: StoredValues): Source {
  const added = Object.entries(stored).filter(
    ([name]) => !name.startsWith(SELLER_PREFIX) && !isContentName(name) && winningVariable(name, environment) === null,
  );
  return { ...environment, ...Object.fromEntries(added) };
}

/** The stored fields of the seller by their names in seller.json, "mediator.name"; null when there are none. */
export function storedSellerFields(stored: StoredValues): Readonly<Record<string, string>> | null {
  const fields = Object.entries(stored).flatMap(([name, value]) =>
    name.startsWith(SELLER_PREFIX) ? [[name.slice(SELLER_PREFIX.length), value] as const] : [],
  );
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}
