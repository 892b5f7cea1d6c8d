/** @jest-environment jsdom */
import type { DeliveryOption } from '@boutik/contract';
import { fireEvent, screen } from '@testing-library/react';
import { cartTotals } from '../../testing/cart-totals';
import { renderPage } from '../../testing/render-page';
import { clearContactDraft } from './contact-draft';
import { GuestCheckout } from './guest-checkout';
import type { GuestStep } from './submit-guest-order';

const order = {
  territories: [],
  outsideReunion: false,
  cart: {
    lines: [],
    signedIn: false,
    sessionId: 'x',
    totals: cartTotals,
  },
  orderKey: 'key',
  payable: true,
};
const contact = {
  email: 'line@lagon.re',
  prenom: 'Line',
  name: 'Maillot',
  telephone: '',
  adresse: '3 chemin des Filaos',
  adresse_complement: '',
  ville: 'Saint-Paul',
  code_postal: '97460',
};
const delivery: GuestStep['delivery'] = { status: 'success', success: true, modes: [], refus_domicile: null };
const step = (changed: Partial<GuestStep>): GuestStep => ({
  contact,
  delivery: null,
  message: null,
  fields: {},
  recipient: { name: '', phone: '' },
  ...changed,
});

describe('GuestCheckout', () => {
  it('marks the fields that the shop refused, and holds what was typed', () => {
    const fields = { email: ["L'adresse email n'est pas valide."] };
    renderPage(<GuestCheckout {...order} posted={step({ fields })} failure={null} />);
    const email = screen.getByLabelText('Adresse email');
    expect(email).toHaveProperty('value', 'line@lagon.re');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email);
    expect(screen.getByText("L'adresse email n'est pas valide.")).not.toBeNull();
  });

  it('holds what was typed before the page was loaded again', () => {
    const page = <GuestCheckout {...order} posted={undefined} failure={null} />;
    const first = renderPage(page);
    fireEvent.input(screen.getByLabelText('Adresse email'), { target: { value: 'line@lagon.re' } });
    fireEvent.change(screen.getByLabelText('Ville'), { target: { value: 'Saint-Paul' } });
    fireEvent.input(screen.getByLabelText(/^Code postal/), { target: { value: '97411' } });
    first.unmount();
    renderPage(page);
    expect(screen.getByLabelText('Adresse email')).toHaveProperty('value', 'line@lagon.re');
    expect(screen.getByLabelText('Ville')).toHaveProperty('value', 'Saint-Paul');
    expect(screen.getByLabelText(/^Code postal/)).toHaveProperty('value', '97411');
    clearContactDraft();
  });

  it('goes on from the checked contact, for the keyboard and screen readers', () => {
    renderPage(<GuestCheckout {...order} posted={step({ delivery })} failure={null} />);
    expect(document.activeElement?.textContent).toContain('3 chemin des Filaos, 97460 Saint-Paul');
    expect(screen.getByRole('button', { name: /Passer au paiement/ })).not.toBeNull();
  });

  it('says that a form did not reach the shop', () => {
    renderPage(<GuestCheckout {...order} posted={undefined} failure="La boutique ne répond pas." />);
    expect(screen.getByRole('alert').textContent).toContain('La boutique ne répond pas.');
    expect(screen.getByRole('button', { name: 'Continuer vers la livraison' })).not.toBeNull();
  });

  it('calls no amount TTC that goes to another territory, and says what is due on arrival', () => {
    const home: DeliveryOption = {
      mode: 5,
      point_retrait: null,
      nom: 'Avion',
      adresse: null,
      horaires: null,
      complet: false,
      delai_min: 5,
      delai_max: 9,
      frais_ht: 20,
      frais_ttc: 20,
      totals: { ...order.cart.totals, taxe: 0, frais_livraison_ht: 20, total_ttc: 120, total_a_payer: 120 },
      a_l_arrivee: 'L’octroi de mer est à la charge du destinataire.',
    };
    const delivery: GuestStep['delivery'] = { status: 'success', success: true, modes: [home], refus_domicile: null };
    const { container } = renderPage(<GuestCheckout {...order} posted={step({ delivery })} failure={null} />);
    expect(screen.getByText(/^Hors TVA.: exportation \(art. 294 du CGI\)$/)).not.toBeNull();
    expect(screen.getAllByText(/octroi de mer/)).toHaveLength(2);
    expect(container.textContent).not.toContain('TTC');
  });

  it('says why a guest cannot order to another member state', () => {
    const territories = [
      { id: 'metropole' as const, nom: 'France métropolitaine' },
      { id: 'union-europeenne' as const, nom: 'Union européenne' },
    ];
    renderPage(<GuestCheckout {...order} {...{ territories }} outsideReunion posted={undefined} failure={null} />);
    expect(screen.getByRole('link', { name: 'commandez avec un compte' })).not.toBeNull();
    expect(screen.queryByLabelText(/^Pays/)).toBeNull();
  });
});
