import { readLegalNotice, readPrivacyPolicy, readShippingTerms, readTermsOfSale } from '@boutik/contract';
import type { AppLoadContext } from 'react-router';
import { ApiError, call } from '../api/call';

/** A text as the shop wrote it; without one the HTML is empty. */
export interface LegalText {
  titre: string | null;
  updatedAt: string | null;
  html: string;
}

interface LegalPage {
  label: string;
  description: string;
  read: (context: AppLoadContext) => Promise<LegalText>;
}

/** The texts by their place below /informations, in the order of the tabs. */
export const legalPages = {
  legalNotice: {
    label: 'Mentions légales',
    description: 'Qui édite et héberge le site, comment réclamer, saisir le médiateur et signaler un contenu.',
    read: async (context) => {
      const { data } = await call(context, readLegalNotice, {});
      return textOf(data, data.privacy_policy || data.personel_data);
    },
  },
  termsOfSale: {
    label: 'Conditions générales de vente',
    description: 'Prix, commande, paiement, livraison, rétractation, garanties légales et médiation.',
    read: async (context) => {
      const { data } = await call(context, readTermsOfSale, {});
      return textOf(data, data.terms_conditions);
    },
  },
  privacyPolicy: {
    label: 'Confidentialité',
    description: 'Les données que nous gardons, pourquoi, combien de temps, et vos droits.',
    read: async (context) => {
      const { data } = await call(context, readPrivacyPolicy, {});
      return textOf(data, data.personel_data || data.privacy_policy);
    },
  },
  shippingTerms: {
    label: 'Livraison',
    description: 'Où, comment et en combien de temps nous livrons à La Réunion.',
    read: async (context) => {
      const { data } = await call(context, readShippingTerms, {});
      return textOf(data, data.condition_livraison);
    },
  },
} as const satisfies Record<string, LegalPage>;

export type LegalPageName = keyof typeof legalPages;

export function isLegalPage(name: string): name is LegalPageName {
  return Object.hasOwn(legalPages, name);
}

/** The text, or null when the api cannot give it: the page then says so in its place. */
export async function readLegalText(context: AppLoadContext, name: LegalPageName): Promise<LegalText | null> {
  try {
    return await legalPages[name].read(context);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

function textOf(about: { titre: string | null; updated_at: string | null }, html: string): LegalText {
  return { titre: about.titre, updatedAt: about.updated_at, html };
}
