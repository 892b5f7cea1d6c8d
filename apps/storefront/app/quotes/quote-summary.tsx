import { frenchDay, VAT_EXEMPTION } from '@boutik/kernel';
import { percentText } from '@boutik/ui';
import type { ClientQuote, RequestedDeposit } from '@boutik/contract';
import { Amount } from '../ui/price';
import { showsVat, taxLabel } from '../ui/tax-label';

type Amounts = Pick<
  ClientQuote,
  | 'subtotal'
  | 'discount_percentage'
  | 'discount_amount'
  | 'total_ht'
  | 'taxe'
  | 'sans_tva'
  | 'eco_participation_ttc'
  | 'total_amount'
  | 'valid_until'
  | 'acompte'
  | 'acompte_paye'
  | 'commande'
>;

export function QuoteSummary({ quote }: { quote: Amounts }) {
  const isTaxed = showsVat(quote.taxe) && !quote.sans_tva;
  return (
    <section aria-label="Montants" className="rounded-lg bg-vanilla p-6">
      <dl className="grid gap-2">
        <Row label="Sous-total" euros={quote.subtotal} />
        {quote.discount_percentage > 0 && (
          <Row label={`Remise (${percentText(quote.discount_percentage)})`} euros={-quote.discount_amount} />
        )}
        {isTaxed && (
          <>
            <Row label="dont HT" euros={quote.total_ht} />
            <Row label="dont TVA" euros={quote.taxe} />
          </>
        )}
        {quote.eco_participation_ttc > 0 && (
          <Row label={`dont éco-participation${isTaxed ? taxLabel('ttc') : ''}`} euros={quote.eco_participation_ttc} />
        )}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="font-heading text-lg font-semibold">
            {quote.acompte || quote.commande ? 'Total' : 'Total à payer'}
          </dt>
          <dd>
            <Amount euros={quote.total_amount} tax={isTaxed ? 'ttc' : null} size="large" />
          </dd>
        </div>
        {quote.acompte && (
          <>
            <Row label={depositLabel(quote.acompte, quote.acompte_paye)} euros={quote.acompte.montant} />
            <Row label={quote.commande ? 'Solde' : 'Solde avant la livraison'} euros={quote.acompte.solde} />
          </>
        )}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        {!isTaxed && `${VAT_EXEMPTION}. `}
        {quote.acompte && 'La somme versée à la commande est un acompte, et non des arrhes. '}
        Valable jusqu'au {frenchDay(quote.valid_until)} inclus.
      </p>
    </section>
  );
}

function depositLabel({ pourcentage }: RequestedDeposit, isPaid: boolean): string {
  const part = pourcentage === null ? '' : ` de ${percentText(pourcentage)}`;
  return `Acompte${part}${isPaid ? ', réglé' : ' à la commande'}`;
}

function Row({ label, euros }: { label: string; euros: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        <Amount euros={euros} />
      </dd>
    </div>
  );
}
