/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { sampleQuote } from '../../testing/sample-quote';
import { LossNotice } from './loss-notice';

const NOTE = 'PUT /api/commercial/devis/5/perte';

it('asks for the reason of a loss, and shows the server’s refusal in the dialog', async () => {
  const api = new FakeApi().on(NOTE, { status: 409, body: { message: 'Celui-ci ne l’est pas.' } });
  const { user } = renderWorkspace(<LossNotice quote={sampleQuote({ status: 'rejected' })} />, { path: '/' });
  await user.click(screen.getByRole('button', { name: 'Noter le motif' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Noter le motif' });
  expect(save.disabled).toBe(true);
  await user.selectOptions(dialog.getByLabelText('Motif'), 'Prix trop élevé');
  await user.type(dialog.getByLabelText('Note (facultative)'), 'Moins cher ailleurs');
  await user.click(save);
  expect(await dialog.findByText('Celui-ci ne l’est pas.')).toBeTruthy();
  expect(api.callsOf(NOTE)[0]?.body).toEqual({ motif: 'price', note: 'Moins cher ailleurs' });
});
