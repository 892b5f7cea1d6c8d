/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressFields } from './field-section';

it('takes the chosen city out again, which a registration then asks for (AC-223)', async () => {
  render(
    <form aria-label="Adresse">
      <AddressFields values={{}} fields={{}} />
    </form>,
  );
  const city = screen.getByLabelText<HTMLSelectElement>(/Ville/);
  await userEvent.selectOptions(city, 'Saint-Denis');
  expect(city.validity.valid).toBe(true);
  await userEvent.selectOptions(city, '');
  expect([city.value, city.validity.valid]).toEqual(['', false]);
});
