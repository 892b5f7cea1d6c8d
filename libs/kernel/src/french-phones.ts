// Apart from the territories, whose data the first page load would contain otherwise.

/** The nine digits, without the prefix of a French territory. */
export function withoutPhonePrefix(phone: string): string {
  return phone.replace(/^\+(?:262|590|594|596|33)(?=\d{9}$)/, '');
}
