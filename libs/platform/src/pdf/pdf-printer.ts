export interface PrintOptions {
  /** Title of the document, read aloud by screen readers and shown by viewers: "Devis DV-2026-0001". */
  readonly title: string;
  /** One line at the foot of each page, beside "Page 1 / 2". */
  readonly footer?: string;
}

/** Turns markup into a PDF that can be sent to a client. */
export abstract class PdfPrinter {
  /**
   * @param html content of the page's body; it may hold its own `<style>`. Pictures and fonts as data: addresses only.
   * @returns a tagged A4 PDF in French, with text that can be searched
   * @throws DomainError "unavailable" (code "print-unavailable") when the printer is busy, late or broken; a bug is a plain Error
   */
  abstract print(html: string, options: PrintOptions): Promise<Buffer>;
}
