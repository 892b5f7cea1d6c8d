import type { OrderDeposit } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { percentText } from '@boutik/ui';
import type { ReactNode } from 'react';
import { EcoNote } from '../cart/eco-note';
import { Amount } from '../ui/price';
import { showsVat, untaxedLabel } from '../ui/tax-label';
import { nextPayment } from './next-payment';
import type { OrderReply } from './read-order';

/** The totals of an order, from the products to the amount to pay; the amounts were fixed when it was placed. */
export function OrderTotals({ commande, label }: { commande: OrderReply['commande']; label: string }) {
  const { totalHT, taxAmount, fraisExpedition, remise, coupon, total } = commande;
  const exported = commande.exportation !== null;
  const taxed = !exported && !commande.sans_tva && showsVat(taxAmount);
  return (
    <dl className="grid content-start gap-2">
      <Row label={taxed ? 'Total HT' : 'Total'}>
        <Amount euros={totalHT} />
      </Row>
      <Row label={taxed ? 'TVA' : untaxedLabel(exported)}>{taxed && <Amount euros={taxAmount} />}</Row>
      <Row label={taxed && fraisExpedition > 0 ? 'Livraison HT' : 'Livraison'}>
        {fraisExpedition === 0 ? (
          <span className="font-semibold text-leaf">Offerte</span>
        ) : (
          <Amount euros={fraisExpedition} />
        )}
      </Row>
      {remise > 0 && (
        <Row label={`Remise (code ${coupon})`}>
          <span className="font-semibold text-leaf">
            <Amount euros={-remise} />
          </span>
        </Row>
      )}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <dt className="font-heading text-lg font-semibold whitespace-nowrap">{label}</dt>
        <dd className="ml-auto text-right">
          <Amount euros={total} tax={taxed ? 'ttc' : null} size="large" />
          <EcoNote of={commande} tax={taxed ? 'ttc' : null} />
        </dd>
      </div>
      {commande.avoir > 0 && (
        <>
          <Row label="Bon d’avoir">
            <Amount euros={-commande.avoir} />
          </Row>
          {commande.status === 'en attente' && (
            <Row label="Reste à payer">
              <Amount euros={nextPayment(commande).euros} />
            </Row>
          )}
        </>
      )}
      {commande.acompte && (commande.status === 'en attente' || commande.acompte.paye_le) && (
        <DepositRows of={commande.acompte} balance={balanceLabels[commande.status] ?? 'Solde'} />
      )}
    </dl>
  );
}

const balanceLabels: Partial<Record<OrderReply['commande']['status'], string>> = {
  'en attente': 'Solde avant la livraison',
  payé: 'Solde, réglé',
};

function DepositRows({ of, balance }: { of: OrderDeposit; balance: string }) {
  const part = of.pourcentage === null ? '' : ` de ${percentText(of.pourcentage)}`;
  return (
    <>
      <Row label={of.paye_le ? `Acompte${part}, réglé le ${frenchDay(of.paye_le)}` : `Acompte${part} à la commande`}>
        <Amount euros={of.montant} />
      </Row>
      <Row label={balance}>
        <Amount euros={of.solde} />
      </Row>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="min-w-[6rem] flex-1 break-words text-ink-soft">{label}</dt>
      <dd className="ml-auto whitespace-nowrap">{children}</dd>
    </div>
  );
}
