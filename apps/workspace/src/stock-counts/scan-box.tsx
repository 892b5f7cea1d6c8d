import Button from '@mui/material/Button';
import { type KeyboardEvent, useRef } from 'react';
import { TextBox } from '../ui/field';
import type { Scan, Scans } from './use-scans';
import { useStrayKeys } from './use-stray-keys';

/** Counts what a barcode scanner reads: it types the code and presses Enter. The field is empty again at once. */
export function ScanBox({ scans, add, retry, dismiss }: Scans) {
  const input = useRef<HTMLInputElement>(null);
  useStrayKeys(input);
  // Uncontrolled, and read from the element: no render lies between the last digit and Enter.
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const code = event.currentTarget.value.trim();
    event.currentTarget.value = '';
    if (code !== '') add(code);
  };
  return (
    <section aria-label="Comptage" className="card scan-box">
      <TextBox
        label="Code-barres ou référence"
        hint={'Chaque lecture compte une unité. Pour un nombre, corrigez la colonne «\u202fCompté\u202f».'}
        ref={input}
        defaultValue=""
        autoComplete="off"
        autoFocus
        maxLength={100}
        onKeyDown={handleKey}
      />
      <div role="log" aria-label="Dernières lectures">
        <ol className="scan-list">
          {scans.map((scan) => (
            <li key={scan.key} className={`scan scan-${scan.state}`}>
              <ScanText scan={scan} />
              {scan.state === 'failed' && (
                <>
                  <Button size="small" onClick={() => retry(scan)}>
                    Réessayer
                  </Button>
                  <Button size="small" onClick={() => dismiss(scan.key)}>
                    Ignorer
                  </Button>
                </>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function ScanText({ scan: { state, code, line, message } }: { scan: Scan }) {
  if (state === 'waiting') return <span className="soft">{code}…</span>;
  if (line && state === 'counted')
    return (
      <span>
        {line.nom} <strong className="tabular-nums">{line.compte}</strong>
      </span>
    );
  return (
    <span className="field-error">
      {code}
      {'\u202f'}: {message}
    </span>
  );
}
