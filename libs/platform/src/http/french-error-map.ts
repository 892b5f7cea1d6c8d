import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

const REQUIRED = 'Ce champ est obligatoire.';
const INVALID = "Cette valeur n'est pas valide.";

/**
 * Zod error map: the French message of an issue whose schema has none.
 * Never shows the submitted value, except the names of unknown fields, nor a pattern or another internal.
 */
export function frenchErrorMap(issue: Issue): string {
  // A field that was not sent is missing, whatever its type.
  const missing = issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_union');
  if (missing || (issue.code === 'invalid_value' && issue.input === undefined)) return REQUIRED;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === null ? REQUIRED : (typeMessages[issue.expected] ?? INVALID);
    case 'too_small':
      return tooSmallMessage(issue);
    case 'too_big':
      return tooBigMessage(issue);
    case 'invalid_format':
      return formatMessage(issue);
    case 'not_multiple_of':
      return multipleMessage(issue.divisor);
    case 'unrecognized_keys':
      return unknownFieldsMessage(issue.keys);
    case 'invalid_value':
      return choicesMessage(issue.values);
    case 'invalid_key':
      return 'Un nom de champ de cet objet est invalide.';
    case 'invalid_element':
      return 'Un élément de cette liste est invalide.';
    default:
      return INVALID;
  }
}

const typeMessages: Record<string, string> = {
  string: 'Un texte est attendu.',
  number: 'Un nombre est attendu.',
  int: 'Un nombre entier est attendu.',
  bigint: 'Un nombre entier est attendu.',
  boolean: 'Répondez par oui ou par non (true ou false).',
  date: 'Une date est attendue.',
  array: 'Une liste est attendue.',
  tuple: 'Une liste est attendue.',
  set: 'Une liste est attendue.',
  object: 'Un objet est attendu.',
  record: 'Un objet est attendu.',
  map: 'Un objet est attendu.',
  file: 'Un fichier est attendu.',
  null: 'Ce champ doit rester vide.',
  undefined: 'Ce champ doit rester vide.',
  never: 'Ce champ doit rester vide.',
  nonoptional: REQUIRED,
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

const formatMessages: Record<string, string> = {
  email: "L'adresse email n'est pas valide.",
  url: "Cette adresse web n'est pas valide.",
  date: 'Indiquez une date existante, sous la forme AAAA-MM-JJ.',
  datetime: 'Indiquez une date et une heure au format ISO 8601.',
  time: 'Indiquez une heure, sous la forme HH:MM.',
  duration: 'Indiquez une durée au format ISO 8601.',
  uuid: "Cet identifiant n'est pas valide.",
  guid: "Cet identifiant n'est pas valide.",
  ipv4: "Cette adresse IP n'est pas valide.",
  ipv6: "Cette adresse IP n'est pas valide.",
  e164: 'Indiquez un numéro de téléphone au format international.',
  iban: "Cet IBAN n'est pas valide.",
  json_string: "Ce texte n'est pas du JSON valide.",
  base64: "Ce texte n'est pas encodé en base64.",
  base64url: "Ce texte n'est pas encodé en base64.",
};

function formatMessage(issue: IssueOf<'invalid_format'>): string {
  const { prefix, suffix, includes } = issue;
  if (typeof prefix === 'string') return `Ce texte doit commencer par « ${prefix} ».`;
  if (typeof suffix === 'string') return `Ce texte doit se terminer par « ${suffix} ».`;
  if (typeof includes === 'string') return `Ce texte doit contenir « ${includes} ».`;
  return formatMessages[issue.format] ?? "Le format de cette valeur n'est pas valide.";
}

function multipleMessage(divisor: number | bigint): string {
  if (Number(divisor) === 1) return 'Un nombre entier est attendu.';
  if (Number(divisor) === 0.01) return 'Deux décimales au plus.';
  return `Indiquez un multiple de ${formatNumber(divisor)}.`;
}

/** Field names as they were sent, shortened to limit the size of the response. */
function unknownFieldsMessage(keys: readonly string[]): string {
  const names = keys.slice(0, 5).map((key) => `« ${key.slice(0, 40)} »`);
  const more = keys.length > names.length ? '…' : '.';
  return `${keys.length > 1 ? 'Champs inconnus' : 'Champ inconnu'}\u202f: ${names.join(', ')}${more}`;
}

function choicesMessage(values: readonly unknown[]): string {
  const labels = values.filter((value) => value !== '' && value !== null && value !== undefined).map(String);
  if (labels.length === 0 || labels.length > 12) return 'Choisissez une des valeurs proposées.';
  if (labels.length === 1) return `La seule valeur possible est « ${labels[0]} ».`;
  return `Choisissez une de ces valeurs\u202f: ${labels.join(', ')}.`;
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
