import { anyRow, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { cleanPage } from './clean-page.js';
import { unknownPlaceholders } from './placeholders.js';

/** A text of the shop. */
export interface ContentPageDraft {
  /** Which text: "legal-notice", "terms-of-sale", "privacy-policy", "shipping-terms", "about", "directions". */
  slug: string;
  title: string;
  /** Sanitized before storing; may contain placeholders such as `{{seller.name}}`. */
  html: string;
}

interface Publication {
  /** The transaction that the texts belong to. */
  tx?: EntityManager;
  /** Who publishes; absent for a command. */
  by?: { id: number; name: string };
}

/** Puts texts of the shop online, each as a new version; one that did not change keeps its version and date. */
@Injectable()
export class WriteContentPages {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Safe to run again.
   * @returns how many are new or changed
   * @throws Error naming the unknown placeholders; then nothing is written
   */
  async write(pages: readonly ContentPageDraft[], { tx, by }: Publication = {}): Promise<number> {
    for (const { slug, html } of pages) {
      const unknown = unknownPlaceholders(html);
      if (unknown.length > 0) throw new Error(`"${slug}" holds unknown placeholders: ${unknown.join(', ')}`);
    }
    const written = await queryRows(
      tx ?? this.dataSource,
      anyRow,
      `with online as (
         insert into content_pages (slug, title, html)
         select * from unnest($1::text[], $2::text[], $3::text[])
         on conflict (slug) do update set title = excluded.title, html = excluded.html, updated_at = now(),
           version = content_pages.version + 1
           where (content_pages.title, content_pages.html) is distinct from (excluded.title, excluded.html)
         returning slug, version, title, html, updated_at)
       insert into content_versions (slug, version, title, html, published_at, published_by, published_by_name)
       select slug, version, title, html, updated_at, $4::int, $5::text from online returning slug`,
      [
        pages.map((page) => page.slug),
        pages.map((page) => page.title),
        pages.map((page) => cleanPage(page.html)),
        by?.id ?? null,
        by?.name ?? null,
      ],
    );
    return written.length;
  }
}
