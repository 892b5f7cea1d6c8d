/** @jest-environment jsdom */
import { renderPage } from '../testing/render-page';
import { VoucherForm } from './voucher-form';

describe('VoucherForm', () => {
  it('scrolls to why a code was refused, which stands below the field', () => {
    const scrolledTo: (string | null)[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolledTo.push(this.textContent);
    };
    renderPage(<VoucherForm avoir={0} guest refusal={{ message: 'Refusé.', reason: 'Code inconnu.' }} />);
    expect(scrolledTo).toEqual([expect.stringContaining('Code inconnu.')]);
  });
});
