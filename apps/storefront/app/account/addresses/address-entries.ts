import type { UserAddress, UserView } from '@boutik/contract';
import { countryName, withoutPhonePrefix } from '@boutik/kernel';

/** The address of the account, or a further one; `key` is in addresses of pages and in forms. */
export interface AddressEntry extends Omit<UserAddress, 'id'> {
  /** "compte", or the id of a further one. */
  key: string;
  /** False for an account without address. */
  complete: boolean;
  /** The country; empty in France. */
  country: string;
  /** The nine digits of the telephone number. */
  chiffres: string;
}

/** The key of the address of the account itself. */
export const ACCOUNT_ADDRESS = 'compte';

/** All addresses of a customer, that of the account first. */
export function addressEntries(user: UserView, further: readonly UserAddress[]): AddressEntry[] {
  const own: AddressEntry = {
    key: ACCOUNT_ADDRESS,
    nom: 'Adresse du compte',
    destinataire: null,
    telephone: user.telephone,
    adresse: user.adresse ?? '',
    adresse_complement: user.adresse_complement,
    code_postal: user.code_postal ?? '',
    ville: user.ville ?? '',
    pays: null,
    par_defaut: !further.some(({ par_defaut }) => par_defaut),
    complete: Boolean(user.adresse && user.ville),
    ...textsOf(user.telephone, null),
  };
  const others = further.map(({ id, ...address }) => ({
    ...address,
    ...textsOf(address.telephone, address.pays),
    key: String(id),
    complete: true,
  }));
  return [own, ...others];
}

/** The one that the page's address names, else the default. */
export function chosenEntry(entries: readonly AddressEntry[], key: string | null): AddressEntry | undefined {
  return entries.find((entry) => entry.key === key) ?? entries.find(({ par_defaut }) => par_defaut);
}

/** The key of a new address outside La Réunion, whose form has other fields. */
export const OUTSIDE_REUNION = 'hors-reunion';

export function isOutsideReunion({ pays, code_postal }: Pick<AddressEntry, 'pays' | 'code_postal'>): boolean {
  return pays !== null || (code_postal !== '' && !code_postal.startsWith('974'));
}

/** What the server says of an address, so that the page loads no data for it. */
function textsOf(telephone: string | null, pays: string | null): Pick<AddressEntry, 'country' | 'chiffres'> {
  return { country: countryName(pays) ?? '', chiffres: withoutPhonePrefix(telephone ?? '') };
}

/** The id of a further address, as the API takes it; undefined for that of the account. */
export function addressIdOf(key: string): number | undefined {
  return /^\d{1,9}$/.test(key) ? Number(key) : undefined;
}
