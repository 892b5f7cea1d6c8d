import {
  type findTextVersion,
  type listShopTexts,
  type ReplyOf,
  type ShopText,
  type ShopTextName,
} from '@boutik/contract';
import { shopTextNames } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThanOrEqual } from 'typeorm';
import { ContentPageRow } from '../content-page.entity.js';
import { fillPlaceholders, placeholderNames } from '../placeholders.js';
import { shopFacts } from '../shop-facts.js';
import { ContentDraftRow } from './content-draft.entity.js';
import { ContentVersionRow } from './content-version.entity.js';
import { unknownTextVersion } from './edit-texts.js';
import { shopTextTerms } from './shop-texts.js';

const MAX_VERSIONS = 100;
const isoOrNull = (at: Date | null | undefined) => (at ? reunionIso(at) : null);

/** The shop's texts as staff see them, and the versions that customers may read again. */
@Injectable()
export class ReadTexts {
  constructor(private readonly database: DataSource) {}

  async list(): Promise<ReplyOf<typeof listShopTexts>['data']> {
    const [pages, drafts] = await Promise.all([
      this.database.manager.find(ContentPageRow, { select: { slug: true, version: true, updatedAt: true } }),
      this.database.manager.find(ContentDraftRow, { select: { slug: true, publishAt: true } }),
    ]);
    return shopTextNames.map((slug) => {
      const page = pages.find((one) => one.slug === slug);
      const draft = drafts.find((one) => one.slug === slug);
      return {
        texte: slug,
        nom: shopTextTerms[slug].label,
        version: page?.version ?? null,
        publie_le: isoOrNull(page?.updatedAt),
        brouillon: draft !== undefined,
        publier_le: isoOrNull(draft?.publishAt),
      };
    });
  }

  async find(slug: ShopTextName): Promise<ShopText> {
    const { manager } = this.database;
    const [page, draft, versions] = await Promise.all([
      manager.findOneBy(ContentPageRow, { slug }),
      manager.findOneBy(ContentDraftRow, { slug }),
      manager.find(ContentVersionRow, {
        select: { slug: true, version: true, title: true, publishedAt: true, publishedByName: true },
        where: { slug },
        order: { version: 'desc' },
        take: MAX_VERSIONS,
      }),
    ]);
    const author = versions.find(({ version }) => version === page?.version)?.publishedByName ?? null;
    const { label, path } = shopTextTerms[slug];
    return {
      texte: slug,
      nom: label,
      adresse: path,
      actuel: page && {
        version: page.version,
        titre: page.title,
        publie_le: reunionIso(page.updatedAt),
        publie_par: author,
        html: page.html,
      },
      brouillon: draft && {
        titre: draft.title,
        html: draft.html,
        revision: draft.revision,
        publier_le: isoOrNull(draft.publishAt),
        modifie_par: draft.editedByName,
        modifie_le: reunionIso(draft.editedAt),
      },
      versions: versions.map(({ version, title, publishedAt, publishedByName }) => ({
        version,
        titre: title,
        publie_le: reunionIso(publishedAt),
        publie_par: publishedByName,
      })),
      champs: placeholderNames,
    };
  }

  /** With the present data of the shop in the placeholders. @throws DomainError not-found `unknown-text-version` */
  async version(slug: ShopTextName, version: number): Promise<ReplyOf<typeof findTextVersion>['data']> {
    const [found, next] = await this.database.manager.find(ContentVersionRow, {
      where: { slug, version: MoreThanOrEqual(version) },
      order: { version: 'asc' },
      take: 2,
    });
    if (found?.version !== version) throw unknownTextVersion();
    return {
      version,
      titre: found.title,
      html: fillPlaceholders(found.html, shopFacts()),
      publie_le: reunionIso(found.publishedAt),
      remplace_le: isoOrNull(next?.publishedAt),
    };
  }
}
