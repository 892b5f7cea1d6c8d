const secretNames = [
  'authorization',
  'Authorization',
  'cookie',
  'Cookie',
  '["set-cookie"]',
  'password',
  'current_password',
  'new_password',
  'password_confirmation',
  'token',
  'secret',
  'passwordHash',
];

const places = ['', '*.', '*.*.', '*.*.*.'];

/** Where pino looks for secrets: at the top of a line and up to three objects deep. */
export const secretPaths = places.flatMap((place) => secretNames.map((name) => join(place, name)));

function join(place: string, name: string): string {
  return name.startsWith('[') ? `${place.replace(/\.$/, '')}${name}` : `${place}${name}`;
}
