/** Public, because every copy of this project contains it. */
export const DEMO_SECRET = 'boutik-demo-secret-never-in-production';

/** Sender of the demo shop's e-mails. */
export const DEMO_SENDER = 'Boutik <bonjour@boutik.test>';

const MIN_LENGTH = 32;
/** Thirty-two random hexadecimal digits contain about fourteen different ones, and hardly ever fewer than nine. */
const MIN_DISTINCT_CHARACTERS = 9;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

type Source = Readonly<Record<string, string | undefined>>;

/** Settings with which a shop may not start in production, one message each. */
export function productionErrors(source: Source): string[] {
  const errors: string[] = [];
  if (!source['APP_SECRET'] || source['APP_SECRET'] === DEMO_SECRET)
    errors.push('APP_SECRET : un secret propre à cette boutique est exigé en production');
  for (const name of ['APP_SECRET', 'SETTINGS_KEY', 'BOUNCE_SECRET', 'CARRIER_SECRET', 'METRICS_TOKEN'])
    errors.push(...secretErrors(source, name));
  errors.push(...addressErrors(source['PUBLIC_URL']));
  if (source['MAIL_FROM'] === DEMO_SENDER) errors.push("MAIL_FROM : l'expéditeur de la démonstration est refusé");
  return errors;
}

function secretErrors(source: Source, name: string): string[] {
  const secret = source[name];
  if (!secret || secret === DEMO_SECRET) return [];
  if (secret.length < MIN_LENGTH) return [`${name} : au moins ${MIN_LENGTH} caractères`];
  return isGuessable(secret) ? [`${name} : trop facile à deviner, tirez-le au hasard`] : [];
}

/** True for few different characters or a repeated shorter text. */
function isGuessable(secret: string): boolean {
  return new Set(secret).size < MIN_DISTINCT_CHARACTERS || /^(.+?)\1+$/s.test(secret);
}

/** Passwords and session cookies are sent to this URL: without TLS only on this machine. */
function addressErrors(publicUrl: string | undefined): string[] {
  if (!publicUrl) return ["PUBLIC_URL : l'adresse publique du site est exigée en production"];
  if (!URL.canParse(publicUrl)) return ["PUBLIC_URL : cette adresse n'est pas valable"];
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || LOCAL_HOSTS.has(hostname)) return [];
  return ['PUBLIC_URL : une adresse en https:// est exigée en production, sauf sur cette machine (localhost)'];
}
