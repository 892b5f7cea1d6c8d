import { ProductCards, ProductsForSale } from '@boutik/catalog';
import type { CampaignBlock } from '@boutik/contract';
import { fromEuros, withVat } from '@boutik/kernel';
import { configuration, type MailGood, Pictures, renderMail } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { CampaignMail, type Shown } from '../mails/campaign-mail.js';
import type { CampaignWords } from '../storage/campaigns.js';

/** A letter that only lacks its reader. */
export type DrawnLetter = (unsubscribeUrl: string) => { html: string; text: string };

/** Draws letters with the products as they are at this moment. */
@Injectable()
export class DrawCampaign {
  constructor(
    private readonly cards: ProductCards,
    private readonly products: ProductsForSale,
    private readonly pictures: Pictures,
  ) {}

  /** Looks up what the letter shows, once for all readers. Products that are off sale now are left out. */
  async draw(words: CampaignWords): Promise<DrawnLetter> {
    const [goods, pictures] = await Promise.all([this.goods(words.blocks), this.picturesOf(words.blocks)]);
    const shown: Shown = { goods, pictures };
    return (unsubscribeUrl) => renderMail(<CampaignMail {...words} shown={shown} unsubscribeUrl={unsubscribeUrl} />);
  }

  /** The products of a letter that are on sale, as it shows them. */
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

  /** Only pictures of our own: another machine's would tell its owner who reads. */
  private async picture(address: string): Promise<string | null> {
    const copy = await this.pictures.forMail(address);
    return copy === null ? null : `${configuration().http.publicUrl}${copy}`;
  }
}

/** Ids of all products of a letter, each once. */
export function productsOf(blocks: readonly CampaignBlock[]): number[] {
  return [...new Set(blocks.flatMap((block) => (block.type === 'produits' ? block.produits : [])))];
}
