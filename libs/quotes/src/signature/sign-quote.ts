import { createHash } from 'node:crypto';
import { truncateIpAddress } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';
import { hasChoices } from '../pricing/domain/quote-choices.js';
import type { OfferedLine } from '../pricing/quote-choice.js';
import { quoteDeposit } from '../pricing/quote-deposit.js';
import { QuoteFileRow } from '../documents/quote-file.entity.js';
import { QuoteSignatureRow } from './quote-signature.entity.js';
import type { StoredQuote } from '../storage/quotes.repository.js';

/** Stores the signature of an acceptance: name, time, network, and the hashes of the content and the PDF. */
export async function signQuote(
  tx: EntityManager,
  stored: StoredQuote,
  signer: { name: string | null; address: string; at: Date; offeredChoice: OfferedLine[] | null },
): Promise<void> {
  const { id, version } = stored.row;
  const offered = await tx.findOne(QuoteFileRow, { where: { quoteId: id, version }, order: { stateOf: 'DESC' } });
  await tx.insert(QuoteSignatureRow, {
    quoteId: id,
    version,
    signerName: signer.name,
    signedAt: signer.at,
    network: truncateIpAddress(signer.address),
    contentSha256: contentHash(stored),
    offeredSha256: offered?.sha256 ?? null,
    offeredChoice: signer.offeredChoice,
  });
}

/** SHA-256 of the quote's content, in hexadecimal: number, version, validity, every line and amount in cents, the deposit, the choice. */
function contentHash({ row, items }: StoredQuote): string {
  const deposit = quoteDeposit(row);
  const content = {
    number: row.number,
    version: row.version,
    validUntil: row.validUntil,
    discount: row.discount,
    total: row.totalCents,
    notes: row.notes,
    ...(row.conditions && { conditions: row.conditions }),
    ...(deposit && { deposit: deposit.amount }),
    lines: items.map((item) => [
      item.type,
      item.productId,
      item.productName,
      item.description,
      item.quantity,
      item.unitPriceCents,
      item.discount,
      item.totalCents,
      item.vatRate,
      item.ecoUnitCents,
      item.nature,
      ...(hasChoices([item]) ? [item.choice, item.choiceGroup, item.chosen, item.minQuantity, item.maxQuantity] : []),
    ]),
  };
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
