/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { LoadError } from './load-error';

it('says at once that a part of a page could not be read', () => {
  render(<LoadError message="Les mails n’ont pas pu être lus." busy={false} onRetry={() => {}} />);
  expect(screen.getByRole('alert').textContent).toBe('Les mails n’ont pas pu être lus.');
});
