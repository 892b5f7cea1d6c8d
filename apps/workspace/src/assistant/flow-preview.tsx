import type { Flow } from '@boutik/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { INITIAL_PATH, previewStep } from './preview-step';
import { stepTitle } from './step-labels';

/** Simulates the draft as a client would see it: nothing is saved or sent. */
export function FlowPreview({ flow, onEdit }: { flow: Flow; onEdit: (id: string) => void }) {
  const [path, setPath] = useState<readonly string[]>(INITIAL_PATH);
  const currentId = path.at(-1) ?? '';
  const { ended, options } = previewStep(flow, currentId);
  return (
    <section aria-label="Essai du parcours" className="card flow-preview">
      <div role="log" aria-label="Conversation d’essai" className="flow-preview-log">
        {path.map((id, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step may occur twice, the path only grows
          <div key={index} className="bubble">
            <button type="button" className="flow-step-name" onClick={() => onEdit(id)}>
              {stepTitle(id)}
            </button>
            <p className="free-text">{previewStep(flow, id).message}</p>
          </div>
        ))}
      </div>
      <div className="flow-ways">
        {!ended &&
          options.map(({ label, next }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two options may have the same label
            <Button key={index} size="small" variant="outlined" onClick={() => setPath([...path, next])}>
              {label || '(sans texte)'}
            </Button>
          ))}
        {ended && <p className="soft">La conversation se termine ici.</p>}
        <Button size="small" onClick={() => setPath(INITIAL_PATH)}>
          Recommencer
        </Button>
      </div>
    </section>
  );
}
