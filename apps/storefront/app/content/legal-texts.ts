import { ApiError, endpoints } from '@boutik/api-client';
import type { AppLoadContext } from 'react-router';
import { call } from '../api/call';
import type { LegalPageName } from './legal-pages';

/** A legal text; the HTML is empty when the shop has not written it. */
export interface LegalText {
  titre: string | null;
  updatedAt: string | null;
  html: string;
  /** Of a version that was asked for by its number. */
  version?: { number: number; replacedAt: string | null };
}

// For loaders only: the contract's schemas must stay out of the browser's bundle.
const textReaders: Record<LegalPageName, (context: AppLoadContext) => Promise<LegalText>> = {
  legalNotice: async (context) => {
    const { data } = await call(context, endpoints.readLegalNotice, {});
    return textOf(data, data.privacy_policy || data.personel_data);
  },
  termsOfSale: async (context) => {
    const { data } = await call(context, endpoints.readTermsOfSale, {});
    return textOf(data, data.terms_conditions);
  },
  privacyPolicy: async (context) => {
    const { data } = await call(context, endpoints.readPrivacyPolicy, {});
    return textOf(data, data.personel_data || data.privacy_policy);
  },
  shippingTerms: async (context) => {
    const { data } = await call(context, endpoints.readShippingTerms, {});
    return textOf(data, data.condition_livraison);
  },
};

const textNames = {
  legalNotice: 'legal-notice',
  termsOfSale: 'terms-of-sale',
  privacyPolicy: 'privacy-policy',
  shippingTerms: 'shipping-terms',
} as const satisfies Record<LegalPageName, string>;

/** A version that was online: the one that a customer has accepted, for example. @throws ApiError 404 */
export async function readLegalVersion(
  context: AppLoadContext,
  name: LegalPageName,
  number: number,
): Promise<LegalText> {
  const params = { texte: textNames[name], version: number };
  const { data } = await call(context, endpoints.findTextVersion, { params });
  const { titre, html, publie_le: updatedAt, remplace_le: replacedAt } = data;
  return { titre, html, updatedAt, version: { number, replacedAt } };
}

/** The text, or null when the API fails: the page then shows an error. */
export async function readLegalText(context: AppLoadContext, name: LegalPageName): Promise<LegalText | null> {
  try {
    return await textReaders[name](context);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

function textOf(about: { titre: string | null; updated_at: string | null }, html: string): LegalText {
  return { titre: about.titre, updatedAt: about.updated_at, html };
}
