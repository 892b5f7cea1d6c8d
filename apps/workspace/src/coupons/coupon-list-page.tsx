import type { CouponState, StaffCoupon } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { countText, euroText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { TicketPercent, Tickets } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminOnly } from '../shell/admin-only';
import { CreateButton } from '../ui/list/create-button';
import { Icon } from '../ui/icon';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { conditionText, discountText, stateLabels, stateTones } from './coupon-labels';
import { TTC } from '../ui/tax-label';

const TITLE = 'Bons de réduction';
const usesText = ({ utilisations, utilisations_max: max }: StaffCoupon) =>
  max === null ? countText(utilisations) : `${countText(utilisations)} sur ${countText(max)}`;
const daysText = ({ debut, fin }: StaffCoupon) =>
  fin === null ? `dès le ${frenchDay(debut)}` : `du ${frenchDay(debut)} au ${frenchDay(fin)}`;

const columns: readonly Column<StaffCoupon>[] = [
  {
    key: 'code',
    label: 'Code',
    sort: 'code',
    main: true,
    cell: ({ id, code }) => <Link to={`/coupons/${id}`}>{code}</Link>,
    text: ({ code }) => code,
  },
  {
    key: 'discount',
    label: 'Remise',
    sort: 'remise',
    numeric: true,
    cell: (coupon) => (
      <>
        {discountText(coupon)}
        {conditionText(coupon) && <span className="under">{conditionText(coupon)}</span>}
      </>
    ),
    text: discountText,
  },
  { key: 'days', label: 'Validité', sort: 'fin', cardLabel: false, cell: daysText, text: daysText },
  {
    key: 'uses',
    label: 'Utilisations',
    sort: 'utilisations',
    numeric: true,
    cell: (coupon) => (
      <>
        {usesText(coupon)}
        {coupon.reservees > 0 && <span className="under">{countText(coupon.reservees)} en attente de paiement</span>}
      </>
    ),
    text: ({ utilisations }) => utilisations,
  },
  {
    key: 'turnover',
    label: `Chiffre d’affaires${TTC}`,
    sort: 'chiffre_affaires',
    numeric: true,
    cell: ({ chiffre_affaires: turnover }) => euroText(turnover),
    text: ({ chiffre_affaires: turnover }) => turnover,
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: ({ etat }) => <CouponBadge state={etat} />,
    text: ({ etat }) => stateLabels[etat],
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un bon', placeholder: 'Code' },
  { type: 'select', source: 'etat', label: 'État', all: 'Tous les états', choices: Object.entries(stateLabels) },
];

export function CouponListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="coupons"
        title={TITLE}
        columns={columns}
        filters={filters}
        exportName="bons-de-reduction"
        sort={{ field: 'id', order: 'DESC' }}
        actions={<NewCoupons />}
        texts={{
          failure: 'Erreur lors du chargement des bons de réduction',
          empty: 'Aucun bon de réduction',
          emptyHint: 'Un bon donne un pourcentage ou un montant de remise sur le total du panier.',
          emptyIcon: TicketPercent,
        }}
      />
    </AdminOnly>
  );
}

function NewCoupons() {
  return (
    <>
      <Button component={Link} to="/coupons/lot" variant="outlined" startIcon={<Icon icon={Tickets} size={18} />}>
        Plusieurs bons
      </Button>
      <CreateButton to="/coupons/nouveau" label="Nouveau bon" />
    </>
  );
}

export function CouponBadge({ state }: { state: CouponState }) {
  return <span className={`badge badge-${stateTones[state]}`}>{stateLabels[state]}</span>;
}
