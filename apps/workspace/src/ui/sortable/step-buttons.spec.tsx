/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { moveItem } from './move-item';
import { RemoveRowButton, StepButtons } from './step-buttons';

function Rows() {
  const [names, setNames] = useState(['un', 'deux', 'trois']);
  return (
    <>
      <h1>Lignes</h1>
      <ul>
        {names.map((name, at) => (
          <li key={name}>
            <input aria-label={name} />
            <StepButtons name={name} at={at} count={names.length} onMove={(by) => setNames(moveItem(names, at, by))} />
            <RemoveRowButton
              label={`Retirer ${name}`}
              onRemove={() => setNames(names.filter((other) => other !== name))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

describe('rows that are ordered with buttons', () => {
  const user = userEvent.setup();
  const order = () => screen.queryAllByRole('textbox').map((input) => input.getAttribute('aria-label'));
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  const focus = (name: string) => screen.getByRole('button', { name }).focus();

  it('keep the focus on the button, also at the end, where it does nothing more', async () => {
    render(<Rows />);
    focus('Descendre un');
    await user.keyboard('{Enter}{Enter}');
    expect(order()).toEqual(['deux', 'trois', 'un']);
    const button = screen.getByRole('button', { name: 'Descendre un' });
    expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false]);
    await user.keyboard('{Enter}');
    expect(order()).toEqual(['deux', 'trois', 'un']);
    expect(focused()).toBe('Descendre un');
  });

  it('hand the focus to the next row, the previous one, then the heading when they are removed', async () => {
    render(<Rows />);
    focus('Retirer deux');
    await user.keyboard('{Enter}');
    expect(focused()).toBe('trois');
    focus('Retirer trois');
    await user.keyboard('{Enter}');
    expect(focused()).toBe('un');
    focus('Retirer un');
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Lignes');
  });
});
