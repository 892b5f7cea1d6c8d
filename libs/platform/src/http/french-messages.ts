import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

const REQUIRED = 'Ce champ est obligatoire.';
const MAX_LISTED_CHOICES = 12;

/**
 * Zod's French messages for issues whose schema has none, with our own texts where customers read them. None shows the
 * submitted value, except the names of unknown fields, nor a pattern or another internal.
 */
export const frenchMessages: z.core.$ZodConfig = { ...z.locales.fr(), customError: ownMessage };

/** Undefined: zod's message. */
function ownMessage(issue: Issue): string | undefined {
  // A field that was not sent is missing, whatever its type.
  if (issue.input === undefined && ['invalid_type', 'invalid_union', 'invalid_value'].includes(issue.code))
    return REQUIRED;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === null ? REQUIRED : typeMessages[issue.expected];
    case 'too_small':
      return tooSmallMessage(issue);
    case 'too_big':
      return tooBigMessage(issue);
    case 'invalid_format':
      return formatMessages[issue.format];
    case 'not_multiple_of':
      return issue.divisor === 0.01 ? 'Deux décimales au plus.' : undefined;
    case 'unrecognized_keys':
      return unknownFieldsMessage(issue.keys);
    case 'invalid_value':
      return issue.values.length > MAX_LISTED_CHOICES ? 'Choisissez une des valeurs proposées.' : undefined;
    default:
      return undefined;
  }
}

const typeMessages: Record<string, string> = {
  number: 'Un nombre est attendu.',
  int: 'Un nombre entier est attendu.',
};

const formatMessages: Record<string, string> = {
  email: "L'adresse email n'est pas valide.",
  date: 'Indiquez une date existante, sous la forme AAAA-MM-JJ.',
  regex: "Le format de cette valeur n'est pas valide.",
};

const units: Record<string, string> = { string: 'caractère', array: 'élément', set: 'élément', file: 'octet' };

function tooSmallMessage({ origin, minimum, inclusive, exact }: IssueOf<'too_small'>): string {
  const unit = units[origin];
  if (unit && exact) return `${pluralize(minimum, unit)} exactement.`;
  if (unit && Number(minimum) <= 1) return origin === 'string' ? REQUIRED : `Un ${unit} au moins est attendu.`;
  if (unit) return `${pluralize(minimum, unit)} au moins.`;
  if (origin === 'date') return `La date doit être le ${formatDay(minimum)} ou après.`;
  if (inclusive === false) return `Indiquez un nombre supérieur à ${formatNumber(minimum)}.`;
  return `Indiquez ${formatNumber(minimum)} au minimum.`;
}

function tooBigMessage({ origin, maximum, inclusive, exact }: IssueOf<'too_big'>): string {
  const unit = units[origin];
  if (unit) return `${pluralize(maximum, unit)} ${exact ? 'exactement' : 'au plus'}.`;
  if (origin === 'date') return `La date doit être le ${formatDay(maximum)} ou avant.`;
  if (inclusive === false) return `Indiquez un nombre inférieur à ${formatNumber(maximum)}.`;
  return `Indiquez ${formatNumber(maximum)} au maximum.`;
}

/** Field names as they were sent, shortened to limit the size of the response. */
function unknownFieldsMessage(keys: readonly string[]): string {
  const names = keys.slice(0, 5).map((key) => `« ${key.slice(0, 40)} »`);
  const more = keys.length > names.length ? '…' : '.';
  return `${keys.length > 1 ? 'Champs inconnus' : 'Champ inconnu'}\u202f: ${names.join(', ')}${more}`;
}

function pluralize(amount: number | bigint, unit: string): string {
  return `${formatNumber(amount)} ${unit}${Number(amount) > 1 ? 's' : ''}`;
}

function formatNumber(amount: number | bigint): string {
  return new Intl.NumberFormat('fr-FR', { useGrouping: 'min2', maximumFractionDigits: 6 }).format(amount);
}

/** @param moment milliseconds since 1970 */
function formatDay(moment: number | bigint): string {
  return new Intl.DateTimeFormat('fr-FR', { timeZone: 'Indian/Reunion' }).format(new Date(Number(moment)));
}
