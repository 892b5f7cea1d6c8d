/** @jest-environment jsdom */
import { ApiError } from '@boutik/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { FakeApi } from '../testing/fake-api';
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

function Record({ decide }: { decide: () => Promise<string> }) {
  const { data } = useGetOne<{ id: number; titre: string }>('bannieres', { id: 4 });
  return (
    <>
      <p>{data?.titre}</p>
      <DecisionButton verb="Refuser" question="Refuser\u202f?" decide={decide}>
        Texte
      </DecisionButton>
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

  it('reads the screen again after a conflict: somebody else has decided', async () => {
    const api = new FakeApi().on('GET /api/commercial/bannieres/4', { body: { data: { id: 4, titre: 'À traiter' } } });
    const decide = () => Promise.reject(new ApiError(409, {}, 'Déjà accepté.'));
    const { user } = renderWorkspace(<Record decide={decide} />, {});
    expect(await screen.findByText('À traiter')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Refuser' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Refuser' }));
    expect(await dialog.findByText('Déjà accepté.')).toBeTruthy();
    api.on('GET /api/commercial/bannieres/4', { body: { data: { id: 4, titre: 'Accepté' } } });
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Accepté')).toBeTruthy();
  });
});
