/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { EmailText } from './email-text';

describe('EmailText', () => {
  it('reads as the address and may be broken before "@" alone', () => {
    const { container } = render(<EmailText of="marie-annick.boyer@boutik.test" />);
    expect(container.textContent).toBe('marie-annick.boyer@boutik.test');
    expect(container.innerHTML).toBe('marie-annick.boyer<wbr>@boutik.test');
  });

  it('leaves what has no part before "@" as it is', () => {
    const { container } = render(<EmailText of="—" />);
    expect(container.innerHTML).toBe('—');
  });
});
