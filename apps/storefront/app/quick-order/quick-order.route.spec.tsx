/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { renderPage } from '../testing/render-page';
import QuickOrderPage, { clientAction } from './quick-order.route';

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

/** The action of the page in the browser, with a form that has this file beside a text. */
async function submit(bytes: number) {
  const form = new FormData();
  form.set('texte', 'REF-1;2');
  form.set('fichier', new File(['x'.repeat(bytes)], 'references.csv'));
  const request = { clone: () => ({ formData: () => Promise.resolve(form) }) };
  const serverAction = jest.fn(() => Promise.resolve('read'));
  const args = { request, serverAction } as unknown as Parameters<typeof clientAction>[0];
  return { result: await clientAction(args), serverAction };
}

describe('the page of the quick order', () => {
  it('refuses a file that is too large before it is sent, and keeps the text', async () => {
    const { result, serverAction } = await submit(50_001);
    expect(result).toMatchObject({
      data: { message: 'Ce fichier est trop grand\u202f: 50 ko au plus.', text: 'REF-1;2' },
      init: { status: 413 },
    });
    expect(serverAction).not.toHaveBeenCalled();
    expect((await submit(50_000)).result).toBe('read');
  });

  it('keeps the text when the next form does not reach the shop', () => {
    renderPage(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'offline' }));
    expect(screen.getByLabelText(/^Références et quantités/)).toHaveProperty('value', 'REF-1;2');
  });
});
