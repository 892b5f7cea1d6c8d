/** The French reply to a greeting, thanks or a goodbye; null when the message may be a question. */
export function replyToSmallTalk(message: string): string | null {
  const text = normalizeText(message);
  if (/^(?:bonjour|bonsoir|salut|coucou|hello|bjr|slt)(?: (?:a tous|monsieur|madame))?$/.test(text))
    return 'Bonjour\u202f! Posez-moi votre question\u202f: livraison, paiement, retour, produit, commande…';
  if (/^(?:merci(?: beaucoup| bien)?|parfait|super|top)$/.test(text)) return 'Avec plaisir\u202f! Autre chose\u202f?';
  return /^(?:au revoir|a bientot|bonne (?:journee|soiree)|bye)$/.test(text) ? 'Au revoir, et à bientôt\u202f!' : null;
}

/** The number of an order in a text, or null. */
export function findOrderNumber(message: string): string | null {
  return /\bCMD-\d{4}-\d{6,12}\b/i.exec(message)?.[0].toUpperCase() ?? null;
}

/** True when the message asks where an order of the sender is. */
export function isOrderQuestion(message: string): boolean {
  const text = normalizeText(message);
  return (
    /\b(?:ma|mes|mon) (?:derniere |dernieres )?(?:commandes?|colis|achats?)\b/.test(text) &&
    /\b(?:ou|etat|suivi|suivre|arrive|quand|recu|recois|livr\w*|en est)\b/.test(text)
  );
}

/** True when the message asks for a human adviser. */
export function isAdviserRequest(message: string): boolean {
  return /\b(?:conseiller|humain|personne|quelqu un|agent|telephone|rappel\w*)\b/.test(normalizeText(message));
}

/** The search terms of a question, without stop words; at most 8. */
export function toSearchQuery(message: string): string {
  const stopWords =
    /^(?:je|j|tu|il|on|nous|vous|avez|ai|a|as|est|ce|que|qu|qui|quoi|quel|quelle|quels|quelles|un|une|des|de|du|d|la|le|les|l|et|ou|en|au|aux|pour|avec|sans|sur|dans|cherche|chercher|voudrais|veux|besoin|acheter|trouver|prix|combien|coute|stock|bonjour|svp|merci|comment|est|sont|mon|ma|mes|votre|vos|y|t|n|s|produit|produits|article|articles)$/;
  return normalizeText(message)
    .split(' ')
    .filter((word) => word !== '' && !stopWords.test(word))
    .slice(0, 8)
    .join(' ');
}

function normalizeText(message: string): string {
  return message
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
