import type { CampaignBlock, CampaignState } from '@boutik/contract';
import { countText } from '@boutik/ui';

export const stateLabels: Record<CampaignState, string> = {
  brouillon: 'Brouillon',
  programmee: 'Programmée',
  'en-cours': 'En cours d’envoi',
  envoyee: 'Envoyée',
  arretee: 'Arrêtée',
};

export const stateTones: Record<CampaignState, string> = {
  brouillon: 'draft',
  programmee: 'sent',
  'en-cours': 'sent',
  envoyee: 'accepted',
  arretee: 'rejected',
};

export const blockLabels: Record<CampaignBlock['type'], string> = {
  titre: 'Titre',
  texte: 'Texte',
  image: 'Image',
  produits: 'Produits',
  bouton: 'Bouton',
};

export function emptyBlock(type: CampaignBlock['type']): CampaignBlock {
  switch (type) {
    case 'titre':
    case 'texte':
      return { type, texte: '' };
    case 'image':
      return { type, adresse: '', alternative: '', lien: '' };
    case 'produits':
      return { type, produits: [] };
    case 'bouton':
      return { type, texte: '', lien: '' };
  }
}

/** "1 personne", "250 personnes". */
export function subscriberCountText(count: number): string {
  return count === 1 ? '1 personne' : `${countText(count)} personnes`;
}
