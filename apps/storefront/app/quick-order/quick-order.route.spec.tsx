/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { renderPage } from '../testing/render-page';
import QuickOrderPage from './quick-order.route';

const read = { message: null, text: 'REF-1;2', lines: null, ticked: null, failures: [] };

function Page() {
  const [actionData, setResult] = useState<typeof read | undefined>(read);
  const props = { loaderData: { key: 'k' }, actionData } as unknown as ComponentProps<typeof QuickOrderPage>;
  return (
    <>
      <button type="button" onClick={() => setResult(undefined)}>
        offline
      </button>
      <QuickOrderPage {...props} />
    </>
  );
}

describe('the page of the quick order', () => {
  it('keeps the text when the next form does not reach the shop', () => {
    renderPage(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'offline' }));
    expect(screen.getByLabelText(/^Références et quantités/)).toHaveProperty('value', 'REF-1;2');
  });
});
