/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuantitySelector } from './quantity-selector';

describe('QuantitySelector', () => {
  it('lists up to ten units and asks for a number beyond', async () => {
    const onChange = jest.fn();
    render(<QuantitySelector stock={25} onChange={onChange} />);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      ...Array.from({ length: 10 }, (_, at) => String(at + 1)),
      'Autre ...',
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Quantité'), '3');
    expect(onChange).toHaveBeenLastCalledWith(3);
    await userEvent.selectOptions(screen.getByLabelText('Quantité'), 'autre');
    const field = screen.getByRole('spinbutton', { name: 'Quantité' });
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, '12');
    expect(onChange).toHaveBeenLastCalledWith(12);
  });

  it('reports no number above the stock', async () => {
    const onChange = jest.fn();
    render(<QuantitySelector stock={25} value={20} onChange={onChange} />);
    const field = screen.getByRole('spinbutton');
    await userEvent.clear(field);
    await userEvent.type(field, '26');
    expect(onChange.mock.calls.flat()).not.toContain(26);
  });

  it('is disabled without stock', () => {
    render(<QuantitySelector stock={0} />);
    expect(screen.getByLabelText('Quantité')).toHaveProperty('disabled', true);
  });
});
