/** @jest-environment jsdom */
import { renderPage } from '../testing/render-page';
import { CancellationNotice } from './cancellation-notice';

/** 31 December in UTC, but the new year in La Réunion. */
const le = '2027-01-01T00:30:00+04:00';

describe('a cancelled order', () => {
  it.each([
    [
      'boutique',
      'Commande annulée le 1 janvier 2027 par la boutique. Le motif est dans le message envoyé à lise@example.re.',
    ],
    ['délai', 'Commande annulée le 1 janvier 2027\u202f: elle n’a pas été payée à temps.'],
    ['client', 'Commande annulée le 1 janvier 2027 à votre demande.'],
    ['nouvelle commande', 'Commande annulée le 1 janvier 2027\u202f: une autre du même panier la remplace.'],
  ] as const)('by %s says so with the day in La Réunion', (par, text) => {
    const { container } = renderPage(<CancellationNotice of={{ par, le, motif: null }} email="lise@example.re" />);
    expect(container.textContent).toContain(text);
  });

  it('by the shop gives its reason as it was written', () => {
    const of = { par: 'boutique', le, motif: 'Rupture <définitive> & sans suite.' } as const;
    const { container } = renderPage(<CancellationNotice of={of} email="lise@example.re" />);
    expect(container.textContent).toBe(
      'Commande annulée le 1 janvier 2027 par la boutique\u202f: Rupture <définitive> & sans suite.',
    );
  });

  it('names no message where there is no address', () => {
    const { container } = renderPage(<CancellationNotice of={{ par: 'boutique', le, motif: null }} email="" />);
    expect(container.textContent).not.toContain('message');
  });
});
