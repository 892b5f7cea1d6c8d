import { longDay } from '@boutik/ui';
import type { OrderDocument } from '@boutik/contract';
import { FileText } from 'lucide-react';
import { Icon } from '../ui/icon';
import { Amount } from '../ui/price';

const names: Record<OrderDocument['type'], string> = {
  'bon-de-commande': 'Bon de commande',
  'facture-acompte': 'Facture d’acompte',
  facture: 'Facture',
  avoir: 'Avoir',
};

/** Links to the PDFs of an order; `hrefOf` returns the URL of one. */
export function Documents({
  documents,
  hrefOf = ({ url }) => url,
}: {
  documents: readonly OrderDocument[];
  hrefOf?: (document: OrderDocument) => string;
}) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-lg">
        Documents
      </h2>
      <ul className="mt-2 grid divide-y divide-line rounded-lg border border-line">
        {documents.map((document) => (
          <li key={document.url}>
            <a
              href={hrefOf(document)}
              className="flex min-h-14 items-center gap-3 rounded-lg px-4 py-2.5 hover:bg-mist focus-visible:bg-mist"
            >
              <Icon icon={FileText} size={20} className="shrink-0 text-lagoon" />
              <span className="min-w-0 flex-1">
                <span className="font-semibold text-lagoon underline underline-offset-4">
                  {names[document.type]} <span className="whitespace-nowrap">{document.numero}</span>
                </span>
                <span className="block text-sm text-ink-soft">
                  {longDay(document.date)} · <abbr title="Document à télécharger">PDF</abbr>
                </span>
              </span>
              {document.montant !== null && (
                <span className="tabular-nums">
                  <Amount euros={document.montant} />
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
