/** The passwords that attackers try first (research/robustness 17), lower case; compared without case and trailing digits' variants. */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword azerty123 azerty1234 azertyuiop azerty12 azertyui qwerty123 qwerty12
  qwertyuiop qwertyui 12345678 123456789 1234567890 11111111 00000000 87654321 11223344 12341234 abcd1234 abc12345 aa123456 a1234567 1q2w3e4r
  1qaz2wsx zaq12wsx iloveyou iloveyou1 jetaime1 jetaime123 bonjour1 bonjour12 bonjour123 motdepasse motdepasse1 motdepasse123 soleil123 soleil974
  reunion974 lareunion974 welcome1 welcome123 admin123 admin1234 administrateur football1 football123 marseille13 doudou974 chouchou1 loulou123
  princesse1 nicolas1 superman1 batman123 starwars1 dragon123 monkey123 letmein1 trustno1 sunshine1 master123 shadow123 michael1 charlie1 test1234
  changeme changeme1 secret123 google123 computer1 internet1 samsung123 whatever1 qazwsx123 asdfghjk asdfghjkl zxcvbnm1 hello123 loveyou1`.split(
    /\s+/,
  ),
);

/**
 * Why a new password is refused, in French, or null (accounts.md §4, decisions §3.11):
 * eight characters, a capital, a small letter, a digit, and not one that everybody uses.
 */
export function passwordFault(password: string): string | null {
  if ([...password].length < 8) return 'Le mot de passe doit contenir au moins 8 caractères.';
  const criteria = [/\p{Lu}/u, /\p{Ll}/u, /\p{N}/u];
  const longPhrase = [...password].length >= 20;
  if (!longPhrase && !criteria.every((wanted) => wanted.test(password)))
    return 'Le mot de passe doit contenir une majuscule, une minuscule et un chiffre.';
  if (COMMON.has(password.toLowerCase())) return 'Ce mot de passe est trop courant. Choisissez-en un autre.';
  return null;
}
