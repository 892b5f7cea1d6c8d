import { withoutPhonePrefix } from '@boutik/kernel';

/** A phone number with its leading zero: accounts store nine digits ("692456789" → "0692456789"). */
export function toDialablePhone(phone: string): string {
  const digits = phone.replace(/[\s.-]/g, '');
  return /^\d{9}$/.test(digits) ? `0${digits}` : digits;
}

const OVERSEAS = /^(0(?:26[23]|69[0-6]|59[046]))(\d{2})(\d{2})(\d{2})$/;
const MAINLAND = /^(0\d)(\d{2})(\d{2})(\d{2})(\d{2})$/;

/** As it is dialled in France, grouped for reading: "0692 45 67 89", "06 12 34 56 78"; numbers of other countries unchanged. */
export function formatPhone(phone: string): string {
  const digits = toDialablePhone(withoutPhonePrefix(phone.replace(/[\s.-]/g, '')));
  return (OVERSEAS.exec(digits) ?? MAINLAND.exec(digits) ?? [digits, digits]).slice(1).join('\u00a0');
}

/** "40483304800022" → "404 833 048 00022". */
export function formatSiret(siret: string): string {
  return siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
}
