import { Tag, X } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import type { CartChange } from './change-cart';
import type { Cart } from './read-cart';

interface CouponFormProps {
  coupon: Cart['totals']['coupon'];
  result: CartChange | undefined;
}

/** The field for a coupon code, or the applied code. */
export function CouponForm({ coupon, result }: CouponFormProps) {
  return (
    <section aria-label="Code promo" className="grid gap-2">
      {coupon ? <AppliedCoupon coupon={coupon} /> : <CodeField refused={result?.ok === false} />}
      {coupon?.notice && <Notice tone="warning">{coupon.notice}</Notice>}
      {result && <Notice tone={result.ok ? 'good' : 'bad'}>{result.message}</Notice>}
    </section>
  );
}

function CodeField({ refused }: { refused: boolean }) {
  const busy = useNavigation().formData?.get('intent') === 'coupon';
  return (
    <Form method="post" replace preventScrollReset className="grid gap-1.5">
      <label htmlFor="coupon" className="text-sm font-medium">
        Code promo
      </label>
      <span className="flex gap-2">
        <input
          id="coupon"
          name="code"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={refused || undefined}
          className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-ground px-3 uppercase aria-invalid:border-hibiscus"
        />
        <Button type="submit" name="intent" value="coupon" tone="secondary" busy={busy}>
          Appliquer
        </Button>
      </span>
    </Form>
  );
}

function AppliedCoupon({ coupon }: { coupon: NonNullable<CouponFormProps['coupon']> }) {
  return (
    <Form method="post" replace preventScrollReset className="flex items-center gap-2">
      <input type="hidden" name="code" value={coupon.code} />
      <Icon icon={Tag} size={18} className="shrink-0 text-leaf" />
      <span className="min-w-0 flex-1 break-words">
        Code <strong>{coupon.code}</strong>
        {coupon.livraison_offerte && ', livraison offerte'}
      </span>
      <button
        name="intent"
        value="coupon-off"
        className="grid size-11 place-items-center rounded-md hover:bg-ground"
        aria-label={`Retirer le code ${coupon.code}`}
      >
        <Icon icon={X} size={18} />
      </button>
    </Form>
  );
}
