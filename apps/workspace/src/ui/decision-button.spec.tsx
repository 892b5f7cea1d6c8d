/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderWorkspace } from '../testing/render-workspace';
import { DecisionButton } from './decision-button';

/** Rows that a decision takes away. */
function Rows({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  return (
    <>
      <h1>Avis</h1>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <DecisionButton
              verb={`Publier ${name}`}
              question="Publier\u202f?"
              decide={async () => 'Publié'}
              onDecided={() => setLeft((now) => now.filter((one) => one !== name))}
            >
              Texte
            </DecisionButton>
          </li>
        ))}
      </ul>
    </>
  );
}

describe('DecisionButton', () => {
  it('hands the focus to the next row when its own goes, at last to the heading', async () => {
    const { user } = renderWorkspace(<Rows names={['A', 'B']} />, {});
    const publish = async (name: string) => {
      await user.click(screen.getByRole('button', { name: `Publier ${name}` }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: `Publier ${name}` }));
      await waitFor(() => expect(screen.queryByRole('button', { name: `Publier ${name}`, hidden: true })).toBeNull());
    };
    await publish('A');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Publier B'));
    await publish('B');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});
