import { endpoints } from '@boutik/api-client';
import type { PriceRuleImport, PriceRuleView, StaffPriceListDetail } from '@boutik/contract';
import { countText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../api/http';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Icon } from '../ui/icon';
import { csvOf, download } from '../ui/list/csv';
import { Notice } from '../ui/notice';

const HEADERS = ['type', 'identifiant', 'nom', 'quantite', 'prix_ht', 'remise'];
const MAX_BYTES = 800_000;
const SHOWN_ERRORS = 20;

/** The rules as the import reads them: a product by its reference, a category or brand by its number. */
export function rulesCsv(rules: readonly PriceRuleView[]): string {
  return csvOf(
    HEADERS,
    rules.map(({ cible, quantite, type, valeur }) => [
      cible.type,
      cible.reference ?? (cible.id === null ? '' : String(cible.id)),
      cible.nom,
      quantite,
      type === 'prix fixe' ? valeur : null,
      type === 'pourcentage' ? valeur : null,
    ]),
  );
}

interface RuleFileButtonsProps {
  list: StaffPriceListDetail;
  onImported: () => void;
}

/** Exports the rules, and imports a file after a try that shows what it would change. */
export function RuleFileButtons({ list, onImported }: RuleFileButtonsProps) {
  const { id, nom, regles, version, statut } = list;
  const input = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState<{ csv: string; report: PriceRuleImport } | null>(null);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const send = async (csv: string, essai: boolean) => {
    setBusy(true);
    try {
      return (await call(endpoints.importPriceRules, { params: { id }, body: { csv, essai, version } })).data;
    } catch (error) {
      notify(getErrorMessage(error, 'Le fichier n’a pas pu être lu.'), { type: 'error' });
      return null;
    } finally {
      setBusy(false);
    }
  };
  const open = async (file: File) => {
    if (file.size > MAX_BYTES) return notify('Le fichier dépasse 800 ko.', { type: 'error' });
    const csv = await file.text();
    const report = await send(csv, true);
    return setTried(report && { csv, report });
  };
  const confirm = async () => {
    if (!tried) return;
    const report = await send(tried.csv, false);
    setTried(null);
    if (!report?.tarif) return;
    notify('Règles importées', { type: 'success' });
    onImported();
  };
  return (
    <div className="rule-file">
      <Button
        variant="outlined"
        startIcon={<Icon icon={Download} size={18} />}
        disabled={regles.length === 0}
        onClick={() => download(`tarif-${id}.csv`, rulesCsv(regles))}
      >
        Exporter les règles
      </Button>
      {statut !== 'archivée' && (
        <Button
          variant="outlined"
          startIcon={<Icon icon={Upload} size={18} />}
          loading={busy && !tried}
          loadingPosition="start"
          onClick={() => input.current?.click()}
        >
          Importer des règles
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="Fichier de règles"
        className="unseen"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void open(file);
        }}
      />
      <ConfirmDialog
        open={tried !== null}
        question={`Importer dans ${nom}\u202f?`}
        confirm="Importer"
        busy={busy}
        disabled={!tried || tried.report.erreurs.length > 0 || tried.report.ajoutees + tried.report.changees === 0}
        onConfirm={() => void confirm()}
        onClose={() => setTried(null)}
      >
        {tried && <Report report={tried.report} />}
      </ConfirmDialog>
    </div>
  );
}

function Report({ report: { ajoutees, changees, inchangees, erreurs } }: { report: PriceRuleImport }) {
  return (
    <div className="rule-file-report">
      <p>
        {countText(ajoutees)} à ajouter, {countText(changees)} à changer, {countText(inchangees)} sans changement. Les
        règles que le fichier ne nomme pas restent.
      </p>
      {erreurs.length > 0 && (
        <Notice tone="bad">
          Corrigez le fichier{'\u202f'}: rien n’est importé tant qu’une ligne est fausse.
          <ul>
            {erreurs.slice(0, SHOWN_ERRORS).map(({ ligne, message }) => (
              <li key={`${ligne}-${message}`}>
                Ligne {ligne}
                {'\u202f'}: {message}
              </li>
            ))}
          </ul>
          {erreurs.length > SHOWN_ERRORS && `et ${countText(erreurs.length - SHOWN_ERRORS)} autres.`}
        </Notice>
      )}
    </div>
  );
}
