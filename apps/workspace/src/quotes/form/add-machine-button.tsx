import { endpoints } from '@boutik/api-client';
import type { Machine } from '@boutik/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Cpu } from 'lucide-react';
import { useState } from 'react';
import { call, getErrorMessage } from '../../api/http';
import { TextBox } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { machineLines, machineQueryOf } from './machine-lines';
import type { DraftLine } from './quote-draft';

interface AddMachineProps {
  onAdd: (lines: readonly DraftLine[]) => void;
}

/** Adds the parts of a machine of the configurator, by its link. */
export function AddMachineButton({ onAdd }: AddMachineProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="small" startIcon={<Icon icon={Cpu} size={18} />} onClick={() => setOpen(true)}>
        Ajouter une machine
      </Button>
      {open && (
        <MachineDialog
          onAdd={(machine) => {
            onAdd(machineLines(machine));
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function MachineDialog({ onAdd, onClose }: { onAdd: (machine: Machine) => void; onClose: () => void }) {
  const [link, setLink] = useState('');
  const { machine, error, busy, read, forget } = useMachine();
  const canAdd = machine !== null && machine.lignes.length > 0;
  const confirm = () => (canAdd ? onAdd(machine) : void read(link));
  return (
    // Keys do not reach the form behind: Ctrl Enter would save the quote.
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby="machine-dialog"
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id="machine-dialog">Ajouter une machine</DialogTitle>
      <DialogContent>
        <div className="dialog-form">
          <p>
            Composez-la dans le{' '}
            <a href="/configurateur" target="_blank" rel="noreferrer">
              configurateur de la boutique
            </a>
            , puis collez ici l’adresse de la page.
          </p>
          <TextBox
            label="Lien de la machine"
            required
            autoFocus
            maxLength={2000}
            value={link}
            error={error ?? undefined}
            onChange={(event) => {
              setLink(event.target.value);
              forget();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              confirm();
            }}
          />
          {machine && <MachineOverview machine={machine} />}
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Annuler
        </Button>
        <Button variant="contained" loading={busy} onClick={confirm}>
          {canAdd
            ? `Ajouter ${machine.lignes.length} article${machine.lignes.length > 1 ? 's' : ''}`
            : 'Lire la machine'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What is added, and what the rules of the configurator say about it. */
function MachineOverview({ machine: { lignes, refus, a_verifier: toCheck, absents } }: { machine: Machine }) {
  return (
    <>
      {refus.length > 0 && <Notice tone="bad">{refus.join(' ')}</Notice>}
      {toCheck.length > 0 && (
        <Notice tone="warning">
          À vérifier{'\u202f'}: {toCheck.join(' ')}
        </Notice>
      )}
      {absents > 0 && <Notice tone="warning">Des pièces de ce lien ne sont plus vendues.</Notice>}
      <ul aria-label="Articles de la machine">
        {lignes.map(({ produit, quantite }) => (
          <li key={produit.id}>
            {quantite > 1 && `${quantite} × `}
            {produit.nom}
          </li>
        ))}
      </ul>
    </>
  );
}

function useMachine() {
  const [machine, setMachine] = useState<Machine | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async (link: string) => {
    const query = machineQueryOf(link);
    if (busy || !query) {
      if (!query) setError('Ce n’est pas l’adresse d’une machine du configurateur.');
      return;
    }
    setBusy(true);
    try {
      const reply = await call(endpoints.readMachine, { query });
      setMachine(reply.machine);
      setError(reply.machine.lignes.length > 0 ? null : 'Cette machine n’a plus de pièce en vente.');
    } catch (failure) {
      setError(getErrorMessage(failure, 'La machine n’a pas pu être lue. Réessayez.'));
    } finally {
      setBusy(false);
    }
  };
  const forget = () => {
    setMachine(null);
    setError(null);
  };
  return { machine, error, busy, read, forget };
}
