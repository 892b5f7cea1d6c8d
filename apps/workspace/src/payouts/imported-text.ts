/** What an import of payouts has done; `message` says how many are new. */
export function importedText(
  message: string,
  { connus: known, refuses: refused }: { connus: number; refuses: number },
): string {
  return [
    message,
    known > 0 && (known > 1 ? `${known} étaient déjà connus.` : 'Un était déjà connu.'),
    refused > 0 && `Laissés de côté, avec des paiements que la boutique ne connaît pas\u202f: ${refused}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
