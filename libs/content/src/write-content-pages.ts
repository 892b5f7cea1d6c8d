import { anyRow, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
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

/** Writes texts of the shop; an existing one is replaced, and keeps its date when nothing changed. */
@Injectable()
export class WriteContentPages {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Safe to run again.
   * @returns how many are new or changed
   * @throws Error naming the unknown placeholders; then nothing is written
   */
  async write(pages: readonly ContentPageDraft[]): Promise<number> {
    for (const { slug, html } of pages) {
      const unknown = unknownPlaceholders(html);
      if (unknown.length > 0) throw new Error(`"${slug}" holds unknown placeholders: ${unknown.join(', ')}`);
    }
    const written = await queryRows(
      this.dataSource,
      anyRow,
      `insert into content_pages (slug, title, html)
       select * from unnest($1::text[], $2::text[], $3::text[])
       on conflict (slug) do update set title = excluded.title, html = excluded.html, updated_at = now()
         where (content_pages.title, content_pages.html) is distinct from (excluded.title, excluded.html)
       returning slug`,
      [pages.map((page) => page.slug), pages.map((page) => page.title), pages.map((page) => cleanPage(page.html))],
    );
    return written.length;
  }
}
