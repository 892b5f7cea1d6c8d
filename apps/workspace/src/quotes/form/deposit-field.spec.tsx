/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DepositField } from './deposit-field';
import type { DraftDeposit } from './quote-draft';

describe('the deposit of a quote', () => {
  const changes: DraftDeposit[] = [];
  function Harness({ usual }: { usual: number | null }) {
    const [deposit, setDeposit] = useState<DraftDeposit>({ kind: 'default' });
    const change = (next: DraftDeposit) => {
      changes.push(next);
      setDeposit(next);
    };
    return <DepositField deposit={deposit} usual={usual} isNew total={100_000} error={undefined} onChange={change} />;
  }
  beforeEach(() => changes.splice(0));

  it('is the usual one of a new quote, until another is chosen', async () => {
    render(<Harness usual={40} />);
    const kind = screen.getByLabelText<HTMLSelectElement>('Acompte à la commande');
    expect(kind.value).toBe('percent');
    expect(screen.getByLabelText<HTMLInputElement>('Part (%)').value).toBe('40');
    expect(screen.getByText(/Acompte 400,00 €, solde 600,00 €/)).toBeTruthy();
    await userEvent.selectOptions(kind, 'none');
    expect(changes).toEqual([{ kind: 'none' }]);
    expect(screen.queryByLabelText('Part (%)')).toBeNull();
  });

  it('may be an amount below the total', async () => {
    render(<Harness usual={null} />);
    await userEvent.selectOptions(screen.getByLabelText('Acompte à la commande'), 'amount');
    const amount = screen.getByLabelText<HTMLInputElement>('Montant (€)');
    expect(amount.value).toBe('300,00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '1000');
    expect(screen.getByText('L’acompte doit être inférieur au total.')).toBeTruthy();
    expect(changes.at(-1)).toEqual({ kind: 'amount', value: 100_000 });
  });
});
