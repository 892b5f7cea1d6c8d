import type { Flow } from '@boutik/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { BEGINNING, saidAt } from './preview-walk';

/** Simulates the draft as a client would see it: nothing is saved or sent. */
export function FlowPreview({ flow, onEdit }: { flow: Flow; onEdit: (id: string) => void }) {
  const [path, setPath] = useState<readonly string[]>(BEGINNING);
  const here = path.at(-1) ?? '';
  const { over, ways } = saidAt(flow, here);
  return (
    <section aria-label="Essai du parcours" className="card flow-preview">
      <div role="log" aria-label="Conversation d’essai" className="flow-preview-log">
        {path.map((id, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step may occur twice, the path only grows
          <div key={at} className="bubble">
            <button type="button" className="flow-step-name" onClick={() => onEdit(id)}>
              {id}
            </button>
            <p className="free-text">{saidAt(flow, id).message}</p>
          </div>
        ))}
      </div>
      <div className="flow-ways">
        {!over &&
          ways.map(({ label, next }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two options may have the same label
            <Button key={at} size="small" variant="outlined" onClick={() => setPath([...path, next])}>
              {label || '(sans texte)'}
            </Button>
          ))}
        {over && <p className="soft">La conversation se termine ici.</p>}
        <Button size="small" onClick={() => setPath(BEGINNING)}>
          Recommencer
        </Button>
      </div>
    </section>
  );
}
