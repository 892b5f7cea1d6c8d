import Button from '@mui/material/Button';
import { Notice } from '../ui/notice';

const FILE_NAME = 'codes-de-secours.txt';

/** The recovery codes, shown once: only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <section aria-labelledby="recovery-codes" className="two-factor-form">
      <h2 id="recovery-codes" className="two-factor-title">
        Vos codes de secours
      </h2>
      <Notice tone="warning">
        Ils ne seront plus jamais affichés. Gardez-les ailleurs que sur votre téléphone{'\u202f'}: chacun remplace une
        fois l’application ou la clé d’accès que vous avez perdue.
      </Notice>
      <ol className="two-factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="two-factor-actions">
        <Button variant="outlined" component="a" href={file} download={FILE_NAME}>
          Télécharger
        </Button>
        <Button variant="contained" onClick={onDone}>
          Je les ai gardés
        </Button>
      </div>
    </section>
  );
}
