import { endpoints } from '@boutik/api-client';
import type { PurchaseProposal } from '@boutik/contract';
import { countText, euroText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { call, getErrorMessage } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import { NumberBox } from '../ui/number-box';
import { parseInteger } from '../ui/typed-number';
import './stock.css';
import { HT } from '../ui/tax-label';

const TITLE = 'Commander le stock bas';
const MAX_UNITS = 100_000;

/** What products at their threshold need, by supplier; one press makes a draft for each supplier. */
export function OrderLowStockPage() {
  return (
    <AdminOnly title={TITLE}>
      <PageHeading title={TITLE} />
      <LoadedProposals />
    </AdminOnly>
  );
}

function LoadedProposals() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.proposePurchases);
  if (failed) return <LoadError message="Les propositions n’ont pas pu être lues." busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Calcul des quantités" />;
  return (
    <>
      {reply.sans_fournisseur > 0 && (
        <Notice>
          {countText(reply.sans_fournisseur)}{' '}
          {reply.sans_fournisseur > 1 ? 'produits n’ont pas de fournisseur' : 'produit n’a pas de fournisseur'}
          {'\u202f'}: choisissez-le sur leur fiche.
        </Notice>
      )}
      {reply.data.length === 0 ? (
        <EmptyState
          icon={PackageCheck}
          title="Rien à commander"
          action={
            <Button component={Link} to="/stock-bas" variant="contained">
              Voir le stock bas
            </Button>
          }
        >
          Aucun produit sous son seuil n’attend une commande.
        </EmptyState>
      ) : (
        <Proposals proposals={reply.data} />
      )}
    </>
  );
}

function Proposals({ proposals }: { proposals: readonly PurchaseProposal[] }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const [changed, setChanged] = useState<ReadonlyMap<number, number>>(new Map());
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  // Two presses, or a retry after a lost reply, make the drafts once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const quantityOf = ({ produit, quantite }: PurchaseProposal['lignes'][number]) => changed.get(produit) ?? quantite;
  const ordered = proposals.flatMap(({ lignes }) => lignes.filter((line) => quantityOf(line) > 0));
  const suppliers = proposals.filter(({ lignes }) => lignes.some((line) => quantityOf(line) > 0)).length;
  const order = async () => {
    setBusy(true);
    setErrorMessage(null);
    try {
      const lignes = ordered.map((line) => ({ produit: line.produit, quantite: quantityOf(line) }));
      const headers = { 'Idempotency-Key': key };
      const { message, data } = await call(endpoints.orderLowStock, { body: { lignes }, headers });
      notify(message, { type: 'success' });
      await navigate(`/commandes-fournisseurs${data.length === 1 ? `/${data[0]?.id}` : ''}`);
    } catch (error) {
      setErrorMessage(getErrorMessage(error, 'Les commandes n’ont pas pu être créées. Réessayez.'));
      setBusy(false);
    }
  };
  return (
    <div className="proposals">
      {proposals.map((proposal) => (
        <Proposal
          key={proposal.fournisseur.id}
          proposal={proposal}
          quantityOf={quantityOf}
          onQuantity={(produit, quantity) => {
            setChanged(new Map(changed).set(produit, quantity));
            setKey(crypto.randomUUID());
          }}
        />
      ))}
      {errorMessage && <Notice tone="bad">{errorMessage}</Notice>}
      <div className="form-end">
        <Button component={Link} to="/stock-bas" variant="outlined">
          Annuler
        </Button>
        <Button
          variant="contained"
          loading={busy}
          loadingPosition="start"
          disabled={ordered.length === 0}
          onClick={() => void order()}
        >
          {suppliers > 1 ? `Créer ${suppliers} brouillons` : 'Créer le brouillon'}
        </Button>
      </div>
    </div>
  );
}

interface ProposalProps {
  proposal: PurchaseProposal;
  quantityOf: (line: PurchaseProposal['lignes'][number]) => number;
  onQuantity: (produit: number, quantity: number) => void;
}

function Proposal({ proposal: { fournisseur, lignes }, quantityOf, onQuantity }: ProposalProps) {
  const heading = `supplier-${fournisseur.id}`;
  return (
    <section aria-labelledby={heading} className="card proposal">
      <h2 id={heading} className="card-title">
        {fournisseur.nom}
      </h2>
      <table aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">Produit</th>
            <th scope="col" className="numeric">
              Libre
            </th>
            <th scope="col" className="numeric">
              Attendu
            </th>
            <th scope="col" className="numeric">
              Seuil
            </th>
            <th scope="col" className="numeric">
              Coût{HT}
            </th>
            <th scope="col">À commander</th>
          </tr>
        </thead>
        <tbody>
          {lignes.map((line) => (
            <tr key={line.produit}>
              <td>
                <Link to={`/produits/${line.produit}/stock`}>{line.nom}</Link>{' '}
                <span className="faint">Réf. {line.reference}</span>
              </td>
              <td className="numeric">{countText(line.libre)}</td>
              <td className="numeric">{countText(line.attendu)}</td>
              <td className="numeric">{countText(line.seuil)}</td>
              <td className="numeric">{line.cout === null ? '—' : euroText(line.cout)}</td>
              <td>
                <NumberBox
                  label={`À commander de ${line.nom}`}
                  value={quantityOf(line)}
                  onNumber={(quantity) => onQuantity(line.produit, quantity)}
                  parse={parseInteger}
                  format={String}
                  min={0}
                  max={MAX_UNITS}
                  step={1}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
