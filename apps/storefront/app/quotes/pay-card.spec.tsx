/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Form } from 'react-router';
import { PayCard } from './pay-card';

/** Half of 400 €: the deposit and the balance are the same amount. */
const half = { pourcentage: 50, montant: 200, solde: 200 };

function renderedText(quote: Parameters<typeof PayCard>[0]['quote']): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <PayCard decisionKey="k1" quote={quote} /> }]);
  render(<Stub />);
  return screen.getByText(/Votre accord est enregistré/).textContent?.replace(/\s+/g, ' ') ?? '';
}

describe('PayCard', () => {
  it('names deposit and balance until the deposit is paid, also when both are the same amount', () => {
    const text = renderedText({ a_payer: 200, acompte: half, acompte_paye: false });
    expect(text).toMatch(/L’acompte de 200,00 €.* confirme votre commande\. Le solde de 200,00 €/);
  });

  it('names what is left once the deposit is paid', () => {
    const text = renderedText({ a_payer: 200, acompte: half, acompte_paye: true });
    expect(text).toMatch(/Il reste 200,00 €.* à payer avant la livraison/);
    expect(text).not.toContain('acompte');
  });

  it.each([
    ['pay', 'true'],
    ['message', null],
  ])('while %s is sent is busy: %s', async (decision, busy) => {
    const Component = () => (
      <>
        <PayCard decisionKey="k1" quote={{ a_payer: 400, acompte: null, acompte_paye: false }} />
        <Form method="post">
          <button type="submit" name="decision" value="message">
            Envoyer
          </button>
        </Form>
      </>
    );
    const action = () => new Promise<null>(() => {});
    const Stub = createRoutesStub([{ path: '/', Component, action }]);
    render(<Stub />);
    const pay = screen.getByRole('button', { name: /^Payer/ });
    await userEvent.click(decision === 'pay' ? pay : screen.getByRole('button', { name: 'Envoyer' }));
    expect(pay.getAttribute('aria-busy')).toBe(busy);
  });

  it('names the total of a quote without a deposit', () => {
    expect(renderedText({ a_payer: 400, acompte: null, acompte_paye: false })).toMatch(/Il reste 400,00 €.* à payer\./);
  });
});
