import type { RefundableOrder } from '@boutik/contract';
import Button from '@mui/material/Button';
import { ArrowLeft, Search } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { call, getErrorMessage } from '../api/http';
import { PageHeading } from '../shell/page-heading';
import { useCan, useCannot } from '../shell/use-can';
import { TextBox } from '../ui/field';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import './operations.css';
import { RefundForm } from './refund-form';
import { refundEndpointsOf } from './refund-draft';

const FAILED = 'Une erreur est survenue. Réessayez.';

/** Finds an order by its number and refunds it, fully or in part. */
export function RefundOrderPage() {
  const [address] = useSearchParams();
  const linked = address.get('commande') ?? '';
  const [mayRefund, readsOnly] = [useCan()('refunds.decide'), useCannot('refunds.decide')];
  const [reference, setReference] = useState(linked);
  const [order, setOrder] = useState<RefundableOrder | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(linked !== '');
  const find = async (number: string) => {
    try {
      setOrder((await call(refundEndpointsOf(number).find, { params: { reference: number } })).data);
    } catch (error) {
      setOrder(null);
      setErrorMessage(getErrorMessage(error, FAILED));
    } finally {
      setBusy(false);
    }
  };
  const load = (number: string) => {
    setBusy(true);
    setErrorMessage(null);
    return find(number);
  };
  const findLinked = useEffectEvent(find);
  useEffect(() => {
    // A link of an order leads here with its number.
    if (linked === '') return;
    const timer = setTimeout(() => void findLinked(linked.toUpperCase()));
    return () => clearTimeout(timer);
  }, [linked]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    void load(reference.trim().toUpperCase());
  };
  return (
    <div className="give-back">
      <p>
        <Link to="/remboursements" className="return-back">
          <Icon icon={ArrowLeft} size={16} /> Remboursements
        </Link>
      </p>
      <PageHeading title="Rembourser une commande" />
      <form className="card give-back-search" onSubmit={search}>
        <TextBox
          label="Numéro de commande"
          placeholder="CMD-2026-000123 ou SRV-2026-000012"
          autoComplete="off"
          required
          maxLength={40}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
        <Button type="submit" variant="outlined" loading={busy} startIcon={<Icon icon={Search} size={18} />}>
          Trouver
        </Button>
      </form>
      {readsOnly && (
        <Notice>Un administrateur rembourse{'\u202f'}: votre rôle permet de lire ce qui peut encore être rendu.</Notice>
      )}
      {errorMessage && <Notice tone="bad">{errorMessage}</Notice>}
      {order?.livraison && <DeliveryAddress to={order.livraison} />}
      {order && (
        <RefundForm
          key={`${order.numero} ${order.reste}`}
          order={order}
          allowed={mayRefund}
          asVoucher={address.get('avoir') === 'oui' && order.numero === linked}
          onDone={() => void load(order.numero)}
        />
      )}
    </div>
  );
}

/** The delivery address of the order, also when the client's account is deleted. */
function DeliveryAddress({ to: { nom, telephone, adresse } }: { to: NonNullable<RefundableOrder['livraison']> }) {
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
