import { type Cents, formatEuros, frenchDay, sum } from '@boutik/kernel';
import { MailFacts, MailText } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type EmailDraft,
  OrderButton,
  type OrderEmailData,
  OrderEmailLayout,
} from '../notifications/order-email-layout.js';
import { OrderRefunds } from '../refunds/order-refunds.js';
import { OrderRow } from '../storage/order.entity.js';
import { VoucherRow } from '../vouchers/voucher.entity.js';
import type { ExchangeBalance } from './domain/exchange.js';
import { balanceOf } from './exchange-balance.js';
import { exchangeWording } from '../notifications/order-mail-wordings.js';

export interface ExchangeEmailFacts {
  creditNoteNumber: string;
  credited: Cents;
  /** Of the new order. */
  number: string;
  balance: ExchangeBalance;
  /** What is left on it, for the new order or any other; null when the new order has used it up. */
  voucher: { code: string; left: Cents; expiresOn: string } | null;
}

/** Reads what an exchange has done, for its mail. */
@Injectable()
export class ExchangeFacts {
  constructor(
    private readonly database: DataSource,
    private readonly refunds: OrderRefunds,
  ) {}

  /** Null for a credit note of no exchange. */
  async find(creditNoteId: number): Promise<ExchangeEmailFacts | null> {
    const { manager } = this.database;
    const parts = await this.refunds.partsOf(manager, creditNoteId);
    const main = parts.find(({ exchangeOrderId }) => exchangeOrderId !== null);
    if (!main?.exchangeOrderId) return null;
    const order = await manager.findOneByOrFail(OrderRow, { id: main.exchangeOrderId });
    const voucher = await manager.findOneBy(VoucherRow, { refundKey: main.key });
    const left = voucher ? voucher.amount - voucher.used : 0;
    return {
      creditNoteNumber: main.creditNoteNumber,
      credited: sum(parts.map(({ amount }) => amount)),
      number: order.number,
      balance: balanceOf(order, parts),
      voucher: voucher && left > 0 ? { code: voucher.code, left, expiresOn: voucher.expiresOn } : null,
    };
  }
}

/** Credit note, new order, and what is to pay or goes back; the credit note is attached. */
export function exchangeEmail({
  creditNoteNumber,
  credited,
  number,
  balance,
  voucher,
}: ExchangeEmailFacts): (mailed: OrderEmailData) => EmailDraft {
  const { payout, used, paid, toPay } = balance;
  const money = payout - used;
  return ({ order, shop }) => {
    const facts = [
      { label: 'Commande', value: order.number },
      { label: 'Avoir', value: creditNoteNumber },
      { label: 'Montant de l’avoir', value: formatEuros(credited) },
      ...amountFact('Déduit de votre facture', credited - payout),
      { label: 'Nouvelle commande', value: number },
      ...amountFact('Payé par l’avoir', paid),
      ...amountFact('Reste à payer', toPay),
      ...amountFact('Somme remboursée', money),
      ...(voucher ? [{ label: 'Bon d’avoir', value: `${voucher.code}, ${formatEuros(voucher.left)}` }] : []),
    ];
    const rest = [
      toPay > 0 && 'Un autre message contient le lien pour payer ce qui reste.',
      money > 0 && 'Ce qui reste vous est rendu par le moyen de paiement que vous avez utilisé.',
    ];
    const words = exchangeWording.compose({
      numero: order.number,
      nouvelle: number,
      reste: rest.filter(Boolean).join(' '),
    });
    const mail = (
      <OrderEmailLayout
        order={order}
        shop={shop}
        words={words}
        preheader={`Votre nouvelle commande ${number} remplace ce que vous rendez.`}
      >
        <MailFacts rows={facts} />
        {voucher && (
          <MailText>
            Votre bon d’avoir est utilisable jusqu’au {frenchDay(voucher.expiresOn)}. Vous préférez être remboursé
            {'\u202f'}? Répondez à ce message.
          </MailText>
        )}
        <OrderButton order={order} shop={shop}>
          Voir ma commande
        </OrderButton>
      </OrderEmailLayout>
    );
    return { subject: words.subject, mail };
  };
}

function amountFact(label: string, amount: Cents): { label: string; value: string }[] {
  return amount > 0 ? [{ label, value: formatEuros(amount) }] : [];
}
