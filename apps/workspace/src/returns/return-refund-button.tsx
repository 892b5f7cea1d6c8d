import { endpoints } from '@boutik/api-client';
import type { StaffReturn } from '@boutik/contract';
import { useState } from 'react';
import { call } from '../api/http';
import { LoadedAmounts } from '../operations/loaded-amounts';
import { VoucherCheck } from '../operations/voucher-check';
import { AmountField } from '../ui/amount-field';
import { DecisionButton } from '../ui/decision-button';
import { TTC } from '../ui/tax-label';
import { usePreview } from '../ui/use-preview';
import { actionTexts } from './return-labels';

const MAX_DELIVERY_CENTS = 100_000;

/** Refunds a received return, with the exact amount before it is sent. */
export function ReturnRefundButton({ of, onDone }: { of: StaffReturn; onDone: () => void }) {
  const { id, inspected_at: inspectedAt } = of;
  const [delivery, setDelivery] = useState(0);
  const [asVoucher, setAsVoucher] = useState(false);
  const { verb, question, effect, done } = actionTexts.refund;
  const livraison = delivery / 100;
  // The amount depends on the inspection, too.
  const loaded = usePreview(JSON.stringify({ livraison, inspectedAt }), async (_, signal) => {
    const query = { livraison };
    return (await call(endpoints.previewReturnRefund, { params: { id }, query, signal })).data;
  });
  const decide = async () => {
    await call(endpoints.transitionReturn, {
      params: { id },
      body: { action: 'refund', livraison, en_avoir: asVoucher },
    });
    return asVoucher ? 'Le client reçoit le code de son bon d’avoir par email.' : done;
  };
  return (
    <DecisionButton
      verb={verb}
      question={question}
      variant="main"
      decide={decide}
      onDecided={onDone}
      disabled={loaded.state !== 'loaded'}
    >
      <p>{effect}</p>
      <AmountField
        label={`Part des frais de livraison${TTC}, en euros`}
        value={delivery}
        max={MAX_DELIVERY_CENTS}
        onAmount={setDelivery}
      />
      <LoadedAmounts loaded={loaded} missing="" />
      <VoucherCheck checked={asVoucher} onChange={setAsVoucher} />
    </DecisionButton>
  );
}
