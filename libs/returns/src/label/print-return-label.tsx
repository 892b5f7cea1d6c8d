import { currentSeller, PdfPrinter, printPages } from '@boutik/platform/documents';
import { FileStore, newFileKey } from '@boutik/platform/media';
import { Handles, type JobData, type JobHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { returnNumber } from '../domain/return-number.js';
import { ReturnLists } from '../storage/return-lists.js';
import { labelAddress, ReturnLabels } from './return-labels.js';
import { printReturnLabel } from './return-label-jobs.js';
import { ReturnLabel } from './return-label.js';

const PDF = 'application/pdf';

/** Prints the label of a return once; a second run finds the file. */
@Injectable()
@Handles(printReturnLabel)
export class PrintReturnLabel implements JobHandler<typeof printReturnLabel> {
  constructor(
    private readonly labels: ReturnLabels,
    private readonly returns: ReturnLists,
    private readonly printer: PdfPrinter,
    private readonly files: FileStore,
  ) {}

  async handle({ returnId }: JobData<typeof printReturnLabel>): Promise<void> {
    const seller = currentSeller();
    const address = labelAddress(seller);
    if (await this.labels.bytes(returnId, address)) return;
    const { orderNumber } = await this.returns.findOne(returnId);
    const number = returnNumber(returnId);
    const pdf = await printPages(
      this.printer,
      <ReturnLabel number={number} orderNumber={orderNumber} seller={seller} />,
      {
        title: `Étiquette de retour ${number}`,
      },
    );
    const fileKey = newFileKey('returns', PDF);
    await this.files.put(fileKey, pdf, PDF);
    await this.labels.store({ returnId, address, fileKey, size: pdf.length });
  }
}
