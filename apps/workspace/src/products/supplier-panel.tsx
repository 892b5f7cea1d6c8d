import type { findSupplierFigures, ReplyOf, SupplierFigures } from '@boutik/contract';
import Skeleton from '@mui/material/Skeleton';
import { ChevronDown } from 'lucide-react';
import { useStore } from 'react-admin';
import { useReading } from '../api/use-reading';
import { activationBand } from '../ui/bands';
import { Icon } from '../ui/icon';
import { NotRead } from '../ui/not-read';
import { countText, euroText, percentText } from '../ui/money';
import './supplier-panel.css';

/** WS-039 to WS-044: collapsed by default; the state is stored in this browser. */
export function SupplierPanel() {
  const [open, setOpen] = useStore('products.suppliers-open', false);
  const { reading, failed, busy, again } =
    useReading<ReplyOf<typeof findSupplierFigures>>('/api/products/supplier-stats');
  const figures = reading?.data;
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
          {figures && <span className="badge badge-sent figures">{figures.global.total_suppliers}</span>}
          <Icon of={ChevronDown} className="supplier-panel-mark" />
        </button>
      </h2>
      <div id="supplier-panel-body" hidden={!open}>
        {figures && (
          <>
            <dl className="supplier-totals">
              <Figure name="Produits">{countText(figures.global.total_products_all_suppliers)}</Figure>
              <Figure name="Produits actifs">{countText(figures.global.total_active_products)}</Figure>
              <Figure name="Valeur du stock">{euroText(figures.global.total_stock_value)}</Figure>
              <Figure name="Taux d’activation moyen">{percentText(figures.global.average_activation_rate)}</Figure>
            </dl>
            <ul className="supplier-cards">
              {figures.suppliers.map((supplier) => (
                <SupplierCard key={supplier.id} supplier={supplier} />
              ))}
            </ul>
          </>
        )}
        {!figures &&
          (failed ? (
            <NotRead words="Les statistiques ne sont pas disponibles pour le moment." busy={busy} onRetry={again} />
          ) : (
            <Skeleton variant="rounded" height={160} role="status" aria-label="Chargement des statistiques" />
          ))}
      </div>
    </section>
  );
}

function SupplierCard({ supplier }: { supplier: SupplierFigures }) {
  const { promo_products: promo, new_products: fresh, reconditioned_products: refurbished } = supplier;
  return (
    <li className="supplier-card">
      <h3>
        {supplier.nom} <span className="faint figures">n° {supplier.id}</span>
      </h3>
      <p className="product-badges">
        {promo > 0 && <span className="badge badge-rejected figures">{promo} promo</span>}
        {fresh > 0 && (
          <span className="badge badge-sent figures">
            {fresh} nouveau{fresh > 1 && 'x'}
          </span>
        )}
        {refurbished > 0 && (
          <span className="badge badge-accepted figures">
            {refurbished} reconditionné{refurbished > 1 && 's'}
          </span>
        )}
      </p>
      <dl>
        <Figure name="Produits">{countText(supplier.total_products)}</Figure>
        <Figure name="Actifs">{countText(supplier.active_products)}</Figure>
        <Figure name="Stock total">{countText(supplier.total_stock)}</Figure>
        <Figure name="Valeur du stock">{euroText(supplier.stock_value)}</Figure>
        {supplier.average_price > 0 && <Figure name="Prix moyen HT">{euroText(supplier.average_price)}</Figure>}
      </dl>
      <ActivationBar rate={supplier.activation_rate} />
    </li>
  );
}

function ActivationBar({ rate }: { rate: number }) {
  return (
    <div className="activation">
      <span>Taux d’activation</span>
      <span className="figures">{percentText(rate)}</span>
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden
        className={`activation-bar ${activationBand(rate)}`}
      >
        <rect width="100" height="6" rx="3" className="activation-ground" />
        <rect width={Math.min(100, Math.max(0, rate))} height="6" rx="3" className="activation-part" />
      </svg>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
