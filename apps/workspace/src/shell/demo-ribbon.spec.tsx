/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { DemoRibbon } from './demo-ribbon';

describe('DemoRibbon', () => {
  afterEach(() => {
    document.head.innerHTML = '';
  });
  const open = (sandbox: string) => {
    document.head.innerHTML = `<meta name="payment-sandbox" content="${sandbox}" />`;
    render(<DemoRibbon />);
    return screen.queryByRole('complementary', { name: 'Mode démonstration' })?.textContent;
  };

  it('says that payments are not real while they are on the sandbox', () => {
    expect(open('true')).toBe('Mode démonstration\u202f: aucun paiement n’est réel.');
  });

  it('is absent where payments are real', () => {
    expect(open('false')).toBeUndefined();
  });
});
