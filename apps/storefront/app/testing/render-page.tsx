import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { ToastProvider } from '../ui/toast';

/** Renders a part of a page at an address; every other address shows its own path. */
export function renderPage(page: ReactNode, address = '/') {
  const [path = ''] = address.split('?');
  const Page = () => <ToastProvider>{page}</ToastProvider>;
  const Stub = createRoutesStub([
    { path, Component: Page },
    { path: '*', Component: OtherPage },
  ]);
  return render(<Stub initialEntries={[address]} />);
}

function OtherPage() {
  return <h1>{useLocation().pathname}</h1>;
}
