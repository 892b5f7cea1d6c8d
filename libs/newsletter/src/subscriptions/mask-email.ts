/** "marie@boutik.test" → "m•••@boutik.test": enough for its owner to recognize it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
