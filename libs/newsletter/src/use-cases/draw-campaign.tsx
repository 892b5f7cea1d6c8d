import { ProductCards, ProductsForSale } from '@boutik/catalog';
import type { CampaignBlock } from '@boutik/contract';
import { fromEuros, withVat } from '@boutik/kernel';
import { configuration, type MailGood, Pictures, renderMail } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { CampaignMail, type Shown } from '../mails/campaign-mail.js';
import type { CampaignWords } from '../storage/campaigns.js';

/** A rendered campaign: returns the email with a subscriber's own unsubscribe URL. */
export type DrawnLetter = (unsubscribeUrl: string) => { html: string; text: string };

/** Renders campaigns with the current data of their products. */
@Injectable()
export class DrawCampaign {
  constructor(
    private readonly cards: ProductCards,
    private readonly products: ProductsForSale,
    private readonly pictures: Pictures,
  ) {}

  /** Loads products and pictures once for all subscribers. Products that are not for sale are left out. */
  async draw(words: CampaignWords): Promise<DrawnLetter> {
    const [goods, pictures] = await Promise.all([this.goods(words.blocks), this.picturesOf(words.blocks)]);
    const shown: Shown = { goods, pictures };
    return (unsubscribeUrl) => renderMail(<CampaignMail {...words} shown={shown} unsubscribeUrl={unsubscribeUrl} />);
  }

  /** The products of a campaign that are for sale, as the email shows them. */
  async goods(blocks: readonly CampaignBlock[]): Promise<Map<number, MailGood>> {
    const ids = productsOf(blocks);
    const [cards, priced] = await Promise.all([this.cards.byIds(ids, null), this.products.find(ids)]);
    const goods = new Map<number, MailGood>();
    for (const [id, card] of cards) {
      const product = priced.get(id);
      if (!product) continue;
      goods.set(id, {
        name: card.nom,
        brand: card.marque ?? '',
        picture: await this.picture(card.url_image.split(',')[0] ?? ''),
        href: `${configuration().http.publicUrl}/produit/${id}`,
        price: withVat(product.netPrice, product.vatRate),
        priceBefore: card.prix_barre === null ? null : withVat(fromEuros(card.prix_barre), product.vatRate),
        ecoFee: withVat(product.ecoFee, product.vatRate),
      });
    }
    return goods;
  }

  private async picturesOf(blocks: readonly CampaignBlock[]): Promise<Map<string, string>> {
    const pictures = new Map<string, string>();
    for (const block of blocks) {
      const picture = block.type === 'image' ? await this.picture(block.adresse) : null;
      if (picture !== null && block.type === 'image') pictures.set(block.adresse, picture);
    }
    return pictures;
  }

  /** Only pictures on our own server: an external one would disclose to its host who opens the email. */
  private async picture(address: string): Promise<string | null> {
    const copy = await this.pictures.forMail(address);
    return copy === null ? null : `${configuration().http.publicUrl}${copy}`;
  }
}

/** Ids of all products of a campaign, each once. */
export function productsOf(blocks: readonly CampaignBlock[]): number[] {
  return [...new Set(blocks.flatMap((block) => (block.type === 'produits' ? block.produits : [])))];
}
