import type { changeBanner, createBanner, InputOf } from '@boutik/contract';
import { cleanDescription } from '@boutik/catalog';
import { invalidField } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { EditHomeItems } from '../schedule/edit-home-items.js';
import { itemContent } from '../schedule/item-kind.js';
import { assertPeriod, describeShowing, showingOf } from '../schedule/showing-terms.js';

const MAX_BANNERS = 50;

const bannerContent = itemContent.extend({
  descriptionHtml: z.string(),
  image: z.string(),
  phoneImage: z.string().nullable(),
  link: z.string().nullable(),
});
export type BannerContent = z.output<typeof bannerContent>;

/** Banners of the home page. */
@Injectable()
export class EditBanners extends EditHomeItems<BannerContent> {
  protected readonly kind = {
    table: 'banners' as const,
    max: MAX_BANNERS,
    code: 'banner',
    subject: 'bannière',
    messages: {
      unknown: "Cette bannière n'existe plus.",
      changed:
        'Une autre personne a changé cette bannière entre-temps. Rechargez la page pour voir son état, puis recommencez.',
      tooMany: `L’accueil a au plus ${MAX_BANNERS} bannières\u202f: supprimez-en une d’abord.`,
      sameName: 'Une bannière porte déjà ce titre',
      nameField: 'titre',
    },
    schema: bannerContent,
    ownContent: `'descriptionHtml', i.description_html, 'image', i.image, 'phoneImage', i.phone_image, 'link', i.link`,
    columnsOf: ({ descriptionHtml, image, phoneImage, link }: BannerContent) => ({
      description_html: descriptionHtml,
      image,
      phone_image: phoneImage,
      link,
    }),
    describe: (content: BannerContent) => ({
      Titre: content.name,
      Description: content.descriptionHtml,
      Image: content.image,
      'Image sur téléphone': content.phoneImage ?? '',
      Adresse: content.link ?? '',
      ...describeShowing(content),
    }),
    productsOf: (_: unknown, { productIds }: BannerContent) => Promise.resolve(productIds),
    check: (content: BannerContent) => {
      assertPeriod(content);
      if (content.link === null && content.productIds.length === 0)
        throw invalidField('produits', 'Choisissez des produits, ou la page où mène la bannière.');
    },
  };
}

/** What a request gives of a banner. */
export function toBannerChange(body: Omit<InputOf<typeof changeBanner>['body'], 'version'>): Partial<BannerContent> {
  const { titre, description, image, image_telephone: phoneImage, adresse: link, produits } = body;
  return {
    ...showingOf(body),
    ...(titre !== undefined && { name: titre }),
    ...(description !== undefined && { descriptionHtml: cleanDescription(description) }),
    ...(image !== undefined && { image }),
    ...(phoneImage !== undefined && { phoneImage }),
    ...(link !== undefined && { link }),
    ...(produits !== undefined && { productIds: produits }),
  };
}

/** A new banner: every field is given. */
export function toBanner(body: InputOf<typeof createBanner>['body']): BannerContent {
  return bannerContent.parse(toBannerChange(body));
}
