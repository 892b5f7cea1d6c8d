import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { configuration } from '@boutik/platform/config';
import { ChromiumPdfPrinter } from './chromium-printer.js';
import { prepareChromium } from './prepare-chromium.js';
import { PdfPrinter } from './pdf-printer.js';

const CHROMIUM_PRINTER = Symbol('boutik:chromium-printer');

/** Provides `PdfPrinter`; the browser starts at the first print and ends with the application. */
@Global()
@Module({
  providers: [
    {
      provide: CHROMIUM_PRINTER,
      useFactory: () => new ChromiumPdfPrinter(() => prepareChromium(configuration().data.directory)),
    },
    { provide: PdfPrinter, useExisting: CHROMIUM_PRINTER },
  ],
  exports: [PdfPrinter],
})
export class PdfModule implements OnApplicationShutdown {
  constructor(@Inject(CHROMIUM_PRINTER) private readonly printer: ChromiumPdfPrinter) {}

  async onApplicationShutdown(): Promise<void> {
    await this.printer.close();
  }
}
