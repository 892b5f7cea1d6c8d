import { dictionary } from '@zxcvbn-ts/language-common';

/** Lower ranks contain passwords that attackers do not try first, such as "abcdefg1", which AC-229 accepts. */
const COMMON_PASSWORD_COUNT = 8000;

/** Common passwords in France and on La Réunion that the international list lacks. */
const FRENCH_PASSWORDS = `azerty123 azerty1234 azerty12 azertyui bonjour1 bonjour12 bonjour123 motdepasse motdepasse1 motdepasse12
  motdepasse123 jetaime1 jetaime123 soleil123 soleil974 reunion974 lareunion974 saintdenis974 admin1234
  administrateur marseille13 doudou974 chouchou1 loulou123 princesse1 nicolas1 test1234 changeme1 welcome123
  password1234 passw0rd1 p@ssw0rd p@ssword p@ssw0rd1`;

let commonPasswords: Set<string> | undefined;

/**
 * True for one of the passwords that attackers try first (robustness 17), whatever its case and trailing punctuation.
 */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set([
    ...dictionary['passwords-common'].slice(0, COMMON_PASSWORD_COUNT),
    ...FRENCH_PASSWORDS.split(/\s+/),
  ]);
  const plain = password.normalize('NFKC').toLowerCase();
  return commonPasswords.has(plain) || commonPasswords.has(plain.replace(/[^\p{L}\p{N}]+$/u, ''));
}
