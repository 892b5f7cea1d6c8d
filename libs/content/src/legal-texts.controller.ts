import {
  ok,
  type ReplyOf,
  readLegalNotice,
  readPrivacyPolicy,
  readShippingTerms,
  readShopTexts,
  readTermsOfSale,
} from '@boutik/contract';
import { Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ContentPages } from './content-pages.js';
import { fillPlaceholders } from './placeholders.js';
import { shopFacts } from './shop-facts.js';

@Controller()
export class LegalTextsController {
  constructor(private readonly pages: ContentPages) {}

  @Endpoint(readLegalNotice)
  legalNotice(): Promise<ReplyOf<typeof readLegalNotice>> {
    return this.reply('legal-notice', (html) => ({ privacy_policy: html, personel_data: html }));
  }

  @Endpoint(readPrivacyPolicy)
  privacyPolicy(): Promise<ReplyOf<typeof readPrivacyPolicy>> {
    return this.reply('privacy-policy', (html) => ({ privacy_policy: html, personel_data: html }));
  }

  @Endpoint(readShippingTerms)
  shippingTerms(): Promise<ReplyOf<typeof readShippingTerms>> {
    return this.reply('shipping-terms', (html) => ({ condition_livraison: html }));
  }

  @Endpoint(readTermsOfSale)
  termsOfSale(): Promise<ReplyOf<typeof readTermsOfSale>> {
    return this.reply('terms-of-sale', (html) => ({ terms_conditions: html }));
  }

  @Endpoint(readShopTexts)
  async shopTexts(): Promise<ReplyOf<typeof readShopTexts>> {
    const html = await this.pages.findHtml(['about', 'directions']);
    const filled = (slug: string) => fillPlaceholders(html.get(slug) ?? '', shopFacts());
    return { ...ok, a_propos: filled('about'), venir: filled('directions') };
  }

  private async reply<Fields extends object>(slug: string, fieldsOf: (html: string) => Fields) {
    const { title, html, updatedAt } = await this.pages.find(slug);
    const fields = fieldsOf(fillPlaceholders(html, shopFacts()));
    return { ...ok, ...fields, data: { titre: title, updated_at: updatedAt?.toISOString() ?? null, ...fields } };
  }
}
