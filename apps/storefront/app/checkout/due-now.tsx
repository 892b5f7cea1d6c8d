import { Amount } from '../ui/price';
import { nextPayment } from './next-payment';
import type { OrderReply } from './read-order';

/** The law takes a sum in advance for arrhes unless the contract says otherwise. */
export function DueNow({ commande }: { commande: OrderReply['commande'] }) {
  const { what, euros } = nextPayment(commande);
  return (
    <div className="border-t border-line pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-heading text-lg font-semibold">
        <span className="flex-1">À payer maintenant</span> <Amount euros={euros} tax="ttc" size="large" />
      </p>
      <p className="mt-1 text-sm text-ink-soft">{dueTexts[what]}</p>
    </div>
  );
}

const dueTexts: Record<ReturnType<typeof nextPayment>['what'], string> = {
  'cette échéance': 'La prochaine échéance de votre commande.',
  'le reste': 'Ce qu’il reste à payer de votre facture.',
  'l’acompte': 'Il confirme votre commande et réserve vos articles. C’est un acompte, et non des arrhes.',
  'le solde': 'Nous préparons votre commande dès que le solde est réglé.',
  'la commande': '',
};
