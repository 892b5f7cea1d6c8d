export interface PrintOptions {
  /** Title of the document, read aloud by screen readers and shown by viewers: "Devis DV-2026-0001". */
  readonly title: string;
  /** Footer line of each page, next to the title and "Page 1 / 2". */
  readonly footer?: string;
}

/** Prints HTML to PDF. */
export abstract class PdfPrinter {
  /**
   * @param html content of the page's body; it may contain its own `<style>`. Pictures and fonts as data: URLs only.
   * @returns a tagged A4 PDF in French, with searchable text
   * @throws DomainError "unavailable" (code "print-unavailable") when the printer is busy, too slow or crashed
   */
  abstract print(html: string, options: PrintOptions): Promise<Buffer>;
}
