import type { RefundableOrder } from '@boutik/contract';
import Button from '@mui/material/Button';
import { ArrowLeft, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { request, sentenceOf } from '../api/http';
import { PageHeading } from '../shell/page-heading';
import { TextInput } from '../ui/field';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import './operations.css';
import { RefundForm } from './refund-form';
import { refundPath } from './refund-wish';

const FAILED = 'Une erreur est survenue. Réessayez.';

/** Finds an order by its number and refunds it, fully or in part. */
export function GiveMoneyBackPage() {
  const [reference, setReference] = useState('');
  const [found, setFound] = useState<RefundableOrder | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async (number: string) => {
    setBusy(true);
    setRefused(null);
    try {
      setFound((await request<{ data: RefundableOrder }>(refundPath(number))).data);
    } catch (error) {
      setFound(null);
      setRefused(sentenceOf(error, FAILED));
    } finally {
      setBusy(false);
    }
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    void read(reference.trim().toUpperCase());
  };
  return (
    <div className="give-back">
      <p>
        <Link to="/remboursements" className="return-back">
          <Icon of={ArrowLeft} size={16} /> Remboursements
        </Link>
      </p>
      <PageHeading title="Rembourser une commande" />
      <form className="card give-back-search" onSubmit={search}>
        <TextInput
          label="Numéro de commande"
          placeholder="CMD-2026-000123 ou SRV-2026-000012"
          autoComplete="off"
          required
          maxLength={40}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
        <Button type="submit" variant="outlined" loading={busy} startIcon={<Icon of={Search} size={18} />}>
          Trouver
        </Button>
      </form>
      {refused && <Notice tone="bad">{refused}</Notice>}
      {found?.livraison && <Delivery to={found.livraison} />}
      {found && (
        <RefundForm key={`${found.numero} ${found.reste}`} order={found} onDone={() => void read(found.numero)} />
      )}
    </div>
  );
}

/** The delivery address of the order, also when the client's account is deleted. */
function Delivery({ to: { nom, telephone, adresse } }: { to: NonNullable<RefundableOrder['livraison']> }) {
  return (
    <section className="card give-back-delivery" aria-label="Livraison">
      <h2>Livraison</h2>
      <p>
        {nom}
        {telephone && <> · {telephone}</>}
      </p>
      <p className="faint">{adresse.join(', ')}</p>
    </section>
  );
}
