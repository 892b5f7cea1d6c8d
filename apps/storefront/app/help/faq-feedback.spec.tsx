/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api';
import { FaqFeedback } from './faq-feedback';

const button = (name: string) => screen.getByRole('button', { name });

describe('FaqFeedback', () => {
  it('is sent once (AC-106, AC-203)', async () => {
    const calls = fakeApi({ '/api/faq/1/feedback': { body: {} } });
    render(<FaqFeedback id={1} question="Où ?" />);
    await userEvent.click(button('Utile'));
    await screen.findByText(/Merci pour votre avis/);
    for (const name of ['Utile', 'Pas utile']) expect(button(name)).toHaveProperty('disabled', true);
    expect(calls.map(({ body }) => body)).toEqual([{ helpful: true }]);
  });

  it('is not shown without scripts, which send it', () => {
    const { container } = render(<FaqFeedback id={3} question="Où ?" />);
    expect(container.querySelector('.no-js\\:hidden')?.contains(button('Utile'))).toBe(true);
  });

  it('reports a failure, and can be sent again', async () => {
    fakeApi({});
    render(<FaqFeedback id={2} question="Où ?" />);
    await userEvent.click(button('Pas utile'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe("Erreur lors de l'envoi du feedback"));
    expect(button('Utile')).toHaveProperty('disabled', false);
  });
});
