import { safeLink } from './safe-link.js';

/** The content of a campaign that is validated before sending. */
export interface CampaignToValidate {
  subject: string;
  blocks: readonly DraftBlock[];
}
type DraftBlock =
  | { type: 'titre' | 'texte'; texte: string }
  | { type: 'image'; adresse: string; alternative: string; lien: string }
  | { type: 'produits'; produits: readonly number[] }
  | { type: 'bouton'; texte: string; lien: string };

const BAD_LINK = 'l’adresse du lien doit commencer par https:// ou http://';

/**
 * The errors that prevent a campaign from being sent, as French messages; empty when it is ready.
 * @param onSale products that are sold now
 */
export function validateCampaign({ subject, blocks }: CampaignToValidate, onSale: ReadonlySet<number>): string[] {
  const errors = blocks.flatMap((block, index) => {
    const error = findBlockError(block, onSale);
    return error ? [`Bloc ${index + 1}\u202f: ${error}.`] : [];
  });
  if (blocks.length === 0) errors.unshift('La lettre est vide.');
  if (subject === '') errors.unshift('L’objet manque.');
  return errors;
}

function findBlockError(block: DraftBlock, onSale: ReadonlySet<number>): string | null {
  switch (block.type) {
    case 'titre':
      return block.texte === '' ? 'le titre est vide' : null;
    case 'texte':
      return block.texte === '' ? 'le texte est vide' : null;
    case 'image':
      return findPictureError(block);
    case 'produits':
      if (block.produits.length === 0) return 'aucun produit n’est choisi';
      return block.produits.some((product) => onSale.has(product)) ? null : 'aucun de ses produits n’est en vente';
    case 'bouton':
      if (block.texte === '') return 'le bouton n’a pas de texte';
      return safeLink(block.lien) === null ? BAD_LINK : null;
  }
}

function findPictureError({ adresse, alternative, lien }: DraftBlock & { type: 'image' }): string | null {
  if (adresse === '') return 'l’image manque';
  if (alternative === '') return 'l’image n’a pas de description, lue à qui ne la voit pas';
  return lien !== '' && safeLink(lien) === null ? BAD_LINK : null;
}
