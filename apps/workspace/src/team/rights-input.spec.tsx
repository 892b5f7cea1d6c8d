/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { Form } from 'react-admin';
import { renderWorkspace } from '../testing/render-workspace';
import { RightsInput } from './rights-input';

it('gives all rights of an area at once, with those that they need elsewhere, and takes them back', async () => {
  const { user } = renderWorkspace(
    <Form defaultValues={{ droits: [] }}>
      <RightsInput source="droits" label="Droits" />
    </Form>,
    { path: '/roles/nouveau', role: 'SuperAdmin' },
  );
  const area = (name: string) => within(screen.getByRole('group', { name }));
  const checked = (name: string) =>
    area(name)
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter((box) => box.checked).length;
  await user.click(await screen.findByRole('button', { name: /^Tout cocher\s*, Ventes$/ }));
  expect(checked('Ventes')).toBe(area('Ventes').getAllByRole('checkbox').length);
  // Quotes need to see clients, which cannot be taken back alone.
  expect(checked('Clients')).toBe(1);
  expect(
    area('Clients').getByRole<HTMLInputElement>('checkbox', { name: 'Voir, créer et modifier des clients' }).disabled,
  ).toBe(true);
  await user.click(screen.getByRole('button', { name: /^Tout décocher\s*, Ventes$/ }));
  expect([checked('Ventes'), area('Ventes').getByText(/^0 sur/)]).toEqual([0, expect.anything()]);
});
