import Button from '@mui/material/Button';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { getErrorMessage, isChangedMeanwhile } from '../../api/http';
import { useCan } from '../../shell/use-can';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { TextBox } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { changeQuoteLimits, type QuoteLimits, readQuoteLimits } from '../quote-api';

const MAX_UNITS = 9999;
const READ_FAILED = 'Les limites n’ont pas pu être lues';

/** For administrators: the limits of sales staff for reductions without approval. */
export function QuoteLimitsButton() {
  const [limits, setLimits] = useState<QuoteLimits | null>(null);
  const notify = useNotify();
  if (!useCan()('quotes.approve')) return null;
  const open = async () => {
    try {
      setLimits(await readQuoteLimits());
    } catch (error) {
      notify(getErrorMessage(error, READ_FAILED), { type: 'error' });
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={<Icon icon={SlidersHorizontal} size={18} />} onClick={() => void open()}>
        Limites
      </Button>
      {limits && <LimitsDialog limits={limits} onClose={() => setLimits(null)} />}
    </>
  );
}

function LimitsDialog({ limits, onClose }: { limits: QuoteLimits; onClose: () => void }) {
  const [shown, setShown] = useState(limits);
  const [units, setUnits] = useState(String(limits.commercial.max_unites_offertes));
  const [deposit, setDeposit] = useState(limits.acompte === null ? '' : String(limits.acompte));
  const [depositError, setDepositError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const notify = useNotify();
  const readAgain = async () => {
    try {
      setShown(await readQuoteLimits());
    } catch (error) {
      setErrorMessage(getErrorMessage(error, READ_FAILED));
    }
  };
  const save = async () => {
    const isValid = /^\d{1,4}$/.test(units.trim());
    setErrorMessage(isValid ? null : `Indiquez un nombre de 0 à ${MAX_UNITS}.`);
    const hasDeposit = deposit.trim() !== '';
    const isPercent = !hasDeposit || /^[1-9]\d?$/.test(deposit.trim());
    setDepositError(isPercent ? null : 'Indiquez un nombre entier de 1 à 99, ou rien.');
    if (!isValid || !isPercent) return;
    setBusy(true);
    try {
      const { acompte, commercial } = shown;
      await changeQuoteLimits({
        max_unites_offertes: Number(units),
        acompte: hasDeposit ? Number(deposit) : null,
        avant: { max_unites_offertes: commercial.max_unites_offertes, acompte },
      });
      notify('Limites des devis enregistrées', { type: 'success' });
      onClose();
    } catch (error) {
      if (isChangedMeanwhile(error)) await readAgain();
      else setErrorMessage(getErrorMessage(error, 'Les limites n’ont pas pu être enregistrées'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      question="Limites des devis"
      confirm="Enregistrer"
      busy={busy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div className="dialog-form">
        {shown !== limits && (
          <Notice tone="warning">
            Une autre personne a changé ces limites{'\u202f'}: {unitsText(shown.commercial.max_unites_offertes)},{' '}
            {shown.acompte === null ? 'aucun acompte' : `acompte de ${shown.acompte}\u202f%`}. Enregistrez de nouveau
            pour les remplacer par les vôtres.
          </Notice>
        )}
        <p>
          Un commercial accorde jusqu’à {limits.commercial.max_remise}
          {'\u202f'}% de remise sur les prix du catalogue sans demander d’accord.
        </p>
        <TextBox
          label="Unités offertes en lignes libres, par devis"
          hint="Lignes libres à moins de 1 €. Au-delà, le commercial demande l’accord d’un administrateur."
          inputMode="numeric"
          value={units}
          error={errorMessage}
          onChange={(event) => setUnits(event.target.value)}
        />
        <TextBox
          label="Acompte des nouveaux devis (%)"
          hint="Part du total que le client paie à la commande. Vide : aucun acompte."
          inputMode="numeric"
          value={deposit}
          error={depositError}
          onChange={(event) => setDeposit(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

function unitsText(units: number): string {
  return units > 1 ? `${units} unités offertes` : `${units} unité offerte`;
}
