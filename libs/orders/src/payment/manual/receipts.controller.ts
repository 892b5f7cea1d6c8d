import {
  findOrderReceipts,
  fromWire,
  type InputOf,
  ok,
  recordReceipt,
  refundExcess,
  type ReplyOf,
  reverseReceipt,
  wireManualMeans,
} from '@boutik/contract';
import { formatEuros, fromEuros, reunionIso, toEuros } from '@boutik/kernel';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { AccountPayments, type DuePart } from '../../on-account/account-payments.js';
import { unknownOrder } from '../../order.errors.js';
import { Orders } from '../../storage/orders.js';
import { allowsCash } from './domain/manual-balance.js';
import { FindOrderReceipts } from './find-order-receipts.js';
import { isReceivable, nextAmountDue, type OrderReceipts } from './order-receipts.js';
import { transferInstructions } from '../transfer/transfer-instructions.js';
import { RecordReceipt } from './record-receipt.js';
import { RefundExcess } from './refund-excess.js';
import { ReverseReceipt } from './reverse-receipt.js';

type Reply = ReplyOf<typeof findOrderReceipts>;

export const recordedMessages = {
  recorded: 'Encaissement enregistré.',
  paid: 'Encaissement enregistré\u202f: la commande est payée.',
  deposit: 'Encaissement enregistré\u202f: l’acompte est payé, la commande est confirmée.',
  'under-review':
    'Encaissement enregistré, mais la commande ne peut plus être servie\u202f: voyez les paiements à vérifier.',
};

/** Bank transfers, cheques and cash of an order, for staff. */
@Controller()
export class ReceiptsController {
  constructor(
    private readonly orders: Orders,
    private readonly receipts: FindOrderReceipts,
    private readonly accountPayments: AccountPayments,
    private readonly recording: RecordReceipt,
    private readonly reversing: ReverseReceipt,
    private readonly refunding: RefundExcess,
  ) {}

  @Endpoint(findOrderReceipts)
  find(@Input() { params }: InputOf<typeof findOrderReceipts>): Promise<Reply> {
    return this.reply(params.id);
  }

  @Endpoint(recordReceipt)
  async record(
    @Input() { params, body }: InputOf<typeof recordReceipt>,
    @CurrentUser() by: SignedInUser,
    @Caller() caller: CallerInfo,
  ): Promise<Reply> {
    const recorded = await this.recording.record(params.id, {
      means: fromWire(wireManualMeans, body.moyen),
      amount: fromEuros(body.montant),
      receivedOn: body.date,
      document: body.piece,
      isDistinct: body.confirme,
      by,
      key: caller.idempotencyKey,
    });
    return { ...(await this.reply(params.id)), message: recordedMessages[recorded] };
  }

  @Endpoint(reverseReceipt)
  async reverse(
    @Input() { params, body }: InputOf<typeof reverseReceipt>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof reverseReceipt>> {
    await this.reversing.reverse(params.id, { reason: body.motif, by });
    return { ...ok, message: 'L’encaissement est annulé.' };
  }

  @Endpoint(refundExcess)
  async refund(
    @Input() { params }: InputOf<typeof refundExcess>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof refundExcess>> {
    const amount = await this.refunding.refund(params.id, by);
    return { ...ok, message: `${formatEuros(amount)} sont à rendre\u202f: voyez les remboursements.` };
  }

  private async reply(id: number): Promise<Reply> {
    const order = await this.orders.find({ id });
    if (!order) throw unknownOrder();
    return { ...ok, data: toReceiptsView(await this.receipts.of(order), await this.accountPayments.next(order)) };
  }
}

/** @param next what is paid next of an order on account */
function toReceiptsView(receipts: OrderReceipts, next: DuePart | null): Reply['data'] {
  const { order, account, balance } = receipts;
  const due = next?.amount ?? nextAmountDue(receipts);
  const instructions = transferInstructions(order, due);
  return {
    total: toEuros(order.total),
    recu: toEuros(account.received),
    rendu: toEuros(balance.refunded),
    reste: toEuros(balance.due),
    a_payer: toEuros(due),
    trop_percu: toEuros(balance.excess),
    ouvert: isReceivable(order),
    especes: allowsCash(order.total),
    echeance: order.dueOn,
    tranche: next && next.instalment > 0 ? { numero: next.instalment, sur: next.instalments, date: next.dueOn } : null,
    virement: instructions && {
      reference: instructions.reference,
      avant_le: instructions.reservedUntil && reunionIso(instructions.reservedUntil),
    },
    recus: account.receipts.map((receipt) => ({
      id: receipt.id,
      moyen: wireManualMeans[receipt.means],
      montant: toEuros(receipt.amount),
      date: receipt.receivedOn,
      piece: receipt.document,
      saisi_par: receipt.recordedByName,
      saisi_le: reunionIso(receipt.recordedAt),
      annulation: receipt.reversedAt && {
        le: reunionIso(receipt.reversedAt),
        par: receipt.reversedByName ?? '',
        motif: receipt.reversalReason ?? '',
      },
    })),
  };
}
