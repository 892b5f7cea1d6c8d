/** A phone number with its leading zero: accounts store nine digits ("692456789" → "0692456789"). */
export function toDialablePhone(phone: string): string {
  const digits = phone.replace(/[\s.-]/g, '');
  return /^\d{9}$/.test(digits) ? `0${digits}` : digits;
}

/** The same, grouped for reading: "0692 45 67 89". */
export function formatPhone(phone: string): string {
  return toDialablePhone(phone).replace(/^(\d{4})(\d{2})(\d{2})(\d{2})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
}

/** "40483304800022" → "404 833 048 00022". */
export function formatSiret(siret: string): string {
  return siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
}
