import { countText, euroText, percentText } from '@boutik/ui';
import { endpoints } from '@boutik/api-client';
import type { SupplierStatistics } from '@boutik/contract';
import Skeleton from '@mui/material/Skeleton';
import { ChevronDown } from 'lucide-react';
import { useStore } from 'react-admin';
import { useApiQuery } from '../api/use-api-query';
import { activationClass } from '../ui/badge-styles';
import { Icon } from '../ui/icon';
import { LoadError } from '../ui/load-error';
import './supplier-panel.css';
import { HT } from '../ui/tax-label';

/** Statistics of each supplier (WS-039 to WS-044): collapsed by default; the state is stored in this browser. */
export function SupplierPanel() {
  const [open, setOpen] = useStore('products.suppliers-open', false);
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findSupplierStatistics);
  const stats = reply?.data;
  return (
    <section aria-labelledby="supplier-panel" className="supplier-panel">
      <h2 id="supplier-panel">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="supplier-panel-body"
          className="supplier-panel-head"
          onClick={() => setOpen(!open)}
        >
          Statistiques des fournisseurs
          {stats && <span className="badge badge-sent tabular-nums">{stats.global.total_suppliers}</span>}
          <Icon icon={ChevronDown} className="supplier-panel-mark" />
        </button>
      </h2>
      <div id="supplier-panel-body" hidden={!open}>
        {stats && (
          <>
            <dl className="supplier-totals">
              <Stat name="Produits">{countText(stats.global.total_products_all_suppliers)}</Stat>
              <Stat name="Produits actifs">{countText(stats.global.total_active_products)}</Stat>
              <Stat name="Valeur du stock">{euroText(stats.global.total_stock_value)}</Stat>
              <Stat name="Taux d’activation moyen">{percentText(stats.global.average_activation_rate)}</Stat>
            </dl>
            <ul className="supplier-cards">
              {stats.suppliers.map((supplier) => (
                <SupplierCard key={supplier.id} supplier={supplier} />
              ))}
            </ul>
          </>
        )}
        {!stats &&
          (failed ? (
            <LoadError
              message="Les statistiques ne sont pas disponibles pour le moment."
              busy={busy}
              onRetry={refetch}
            />
          ) : (
            <Skeleton variant="rounded" height={160} role="status" aria-label="Chargement des statistiques" />
          ))}
      </div>
    </section>
  );
}

function SupplierCard({ supplier }: { supplier: SupplierStatistics }) {
  const { promo_products: promoCount, new_products: newCount, reconditioned_products: refurbishedCount } = supplier;
  return (
    <li className="supplier-card">
      <h3>
        {supplier.nom} <span className="faint tabular-nums">n° {supplier.id}</span>
      </h3>
      <p className="product-badges">
        {promoCount > 0 && <span className="badge badge-rejected tabular-nums">{promoCount} promo</span>}
        {newCount > 0 && (
          <span className="badge badge-sent tabular-nums">
            {newCount} nouveau{newCount > 1 && 'x'}
          </span>
        )}
        {refurbishedCount > 0 && (
          <span className="badge badge-accepted tabular-nums">
            {refurbishedCount} reconditionné{refurbishedCount > 1 && 's'}
          </span>
        )}
      </p>
      <dl>
        <Stat name="Produits">{countText(supplier.total_products)}</Stat>
        <Stat name="Actifs">{countText(supplier.active_products)}</Stat>
        <Stat name="Stock total">{countText(supplier.total_stock)}</Stat>
        <Stat name="Valeur du stock">{euroText(supplier.stock_value)}</Stat>
        {supplier.average_price > 0 && <Stat name={`Prix moyen${HT}`}>{euroText(supplier.average_price)}</Stat>}
      </dl>
      <ActivationBar rate={supplier.activation_rate} />
    </li>
  );
}

function ActivationBar({ rate }: { rate: number }) {
  return (
    <div className="activation">
      <span>Taux d’activation</span>
      <span className="tabular-nums">{percentText(rate)}</span>
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden
        className={`activation-bar ${activationClass(rate)}`}
      >
        <rect width="100" height="6" rx="3" className="activation-ground" />
        <rect width={Math.min(100, Math.max(0, rate))} height="6" rx="3" className="activation-part" />
      </svg>
    </div>
  );
}

function Stat({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
