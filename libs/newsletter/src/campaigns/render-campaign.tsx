import { ProductCards, ProductsForSale } from '@boutik/catalog';
import type { CampaignBlock } from '@boutik/contract';
import { fromEuros, withVat } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { type MailProduct, renderMail } from '@boutik/platform/mail';
import { Pictures } from '@boutik/platform/media';
import { Injectable } from '@nestjs/common';
import { CampaignEmail, type CampaignAssets } from './campaign-email.js';
import type { CampaignDraft } from './campaigns.js';

/** A rendered campaign: returns the email with a subscriber's own unsubscribe URL. */
export type RenderedCampaign = (unsubscribeUrl: string) => { html: string; text: string };

/** Renders campaigns with the current data of their products. */
@Injectable()
export class RenderCampaign {
  constructor(
    private readonly cards: ProductCards,
    private readonly products: ProductsForSale,
    private readonly pictures: Pictures,
  ) {}

  /** Loads products and pictures once for all subscribers. Products that are not for sale are left out. */
  async render(draft: CampaignDraft): Promise<RenderedCampaign> {
    const [products, pictures] = await Promise.all([this.emailProducts(draft.blocks), this.findPictures(draft.blocks)]);
    const assets: CampaignAssets = { products, pictures };
    return (unsubscribeUrl) => renderMail(<CampaignEmail {...draft} assets={assets} unsubscribeUrl={unsubscribeUrl} />);
  }

  /** The products of a campaign that are for sale, as the email shows them. */
  async emailProducts(blocks: readonly CampaignBlock[]): Promise<Map<number, MailProduct>> {
    const ids = productIdsOf(blocks);
    const [cards, priced] = await Promise.all([this.cards.byIds(ids, null), this.products.find(ids)]);
    const products = new Map<number, MailProduct>();
    for (const [id, card] of cards) {
      const product = priced.get(id);
      if (!product) continue;
      products.set(id, {
        name: card.nom,
        brand: card.marque ?? '',
        picture: await this.findPicture(card.url_image.split(',')[0] ?? ''),
        href: `${configuration().http.publicUrl}/produit/${id}`,
        price: withVat(product.netPrice, product.vatRate),
        priceBefore: card.prix_barre === null ? null : withVat(fromEuros(card.prix_barre), product.vatRate),
        ecoFee: withVat(product.ecoFee, product.vatRate),
      });
    }
    return products;
  }

  private async findPictures(blocks: readonly CampaignBlock[]): Promise<Map<string, string>> {
    const pictures = new Map<string, string>();
    for (const block of blocks) {
      const picture = block.type === 'image' ? await this.findPicture(block.adresse) : null;
      if (picture !== null && block.type === 'image') pictures.set(block.adresse, picture);
    }
    return pictures;
  }

  /** Only pictures on our own server: an external one would disclose to its host who opens the email. */
  private async findPicture(address: string): Promise<string | null> {
    const copy = await this.pictures.mailCopy(address);
    return copy === null ? null : `${configuration().http.publicUrl}${copy}`;
  }
}

/** Ids of all products of a campaign, each once. */
export function productIdsOf(blocks: readonly CampaignBlock[]): number[] {
  return [...new Set(blocks.flatMap((block) => (block.type === 'produits' ? block.produits : [])))];
}
