import { isOffered } from '../returns/return-offers';

/** The law owes the client the money: a voucher takes its place by agreement alone (Code de la consommation art. L221-24). */
export function VoucherCheck({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  if (!isOffered('vouchers')) return null;
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      En bon d’avoir, à la demande du client{'\u202f'}: sans elle, la loi lui doit un remboursement
    </label>
  );
}
