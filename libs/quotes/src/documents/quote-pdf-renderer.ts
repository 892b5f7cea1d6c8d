import { currentSeller, findLogo, PdfPrinter, printDocument } from '@boutik/platform/documents';
import { Pictures } from '@boutik/platform/media';
import { Injectable } from '@nestjs/common';
import { quoteDocument } from './quote-document.js';
import type { QuoteAggregate } from '../lifecycle/quote-loader.js';

/** Renders the PDF of a quote, with the pictures of its products. */
@Injectable()
export class QuotePdfRenderer {
  constructor(
    private readonly printer: PdfPrinter,
    private readonly pictures: Pictures,
  ) {}

  async render(quote: QuoteAggregate): Promise<Buffer> {
    const pictures = await this.loadPictures(quote);
    const seller = currentSeller();
    const logo = await findLogo(seller, this.pictures);
    return printDocument(this.printer, quoteDocument(quote, seller, pictures), logo);
  }

  /** The first picture of each product, by product id; products without a picture on this shop are left out. */
  private async loadPictures({ items, products }: QuoteAggregate): Promise<Map<number, string>> {
    const found = new Map<number, string>();
    for (const id of new Set(items.map(({ productId }) => productId))) {
      const url = id === null ? undefined : products.get(id)?.imageUrls.split(',')[0];
      const picture = url ? await this.pictures.documentCopy(url) : null;
      if (id !== null && picture) found.set(id, picture);
    }
    return found;
  }
}
