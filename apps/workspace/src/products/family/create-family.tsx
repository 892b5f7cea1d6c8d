import { endpoints } from '@boutik/api-client';
import type { ProductDetail } from '@boutik/contract';
import { MAX_FAMILY_AXES } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { call, firstMessages, getErrorMessage } from '../../api/http';
import { idempotencyKeyOf } from '../../api/idempotency-key';
import { TextBox } from '../../ui/field';
import { UnsavedChangesGuard } from '../../ui/form/unsaved-changes-guard';
import { Icon } from '../../ui/icon';
import { NamedIconButton } from '../../ui/icon-button';
import { Notice } from '../../ui/notice';

const EMPTY = { nom: '', valeur: '' };

/** Begins a family with this product: in what its variants will differ, and which values this one has. */
export function CreateFamily({ product, onCreated }: { product: ProductDetail; onCreated: () => void }) {
  const [name, setName] = useState(product.nom.slice(0, 120));
  const [axes, setAxes] = useState([EMPTY]);
  const [failure, setFailure] = useState<{ message: string; fields: Partial<Record<string, string>> } | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = useRef({ body: '', key: '' });
  const notify = useNotify();
  const change = (at: number, part: Partial<typeof EMPTY>) =>
    setAxes(axes.map((axis, index) => (index === at ? { ...axis, ...part } : axis)));
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const body = {
      nom: name,
      axes: axes.map(({ nom, valeur }) => ({ nom, valeurs: [valeur] })),
      valeurs: axes.map(({ valeur }) => valeur),
    };
    setBusy(true);
    setFailure(null);
    try {
      const headers = { 'Idempotency-Key': idempotencyKeyOf(attempt.current, body) };
      const { message } = await call(endpoints.createProductFamily, { params: { id: product.id }, body, headers });
      notify(message ?? 'Famille créée', { type: 'success' });
      onCreated();
    } catch (error) {
      const message = getErrorMessage(error, 'La famille n’a pas pu être créée.');
      setFailure({ message, fields: firstMessages(error) });
    }
    setBusy(false);
  };
  return (
    <form className="card family-create" aria-label="Créer une famille" onSubmit={(event) => void create(event)}>
      <p className="faint">
        Ce produit existe en plusieurs couleurs, capacités ou claviers{'\u202f'}? Réunissez-les{'\u202f'}: chacun garde
        sa page, son prix et son stock, les listes montrent une seule carte, et la page propose les autres.
      </p>
      {failure && <Notice tone="bad">{failure.message}</Notice>}
      <TextBox
        label="Nom de la famille"
        value={name}
        maxLength={120}
        required
        error={failure?.fields['nom']}
        onChange={(event) => setName(event.target.value)}
      />
      {axes.map((axis, at) => (
        <div key={at} className="family-axis-line">
          <TextBox
            label={`Axe ${at + 1}`}
            placeholder="Couleur, Capacité, Clavier…"
            value={axis.nom}
            maxLength={40}
            required
            onChange={(event) => change(at, { nom: event.target.value })}
          />
          <TextBox
            label="Valeur de ce produit"
            placeholder="Noir, 1 To, AZERTY…"
            value={axis.valeur}
            maxLength={60}
            required
            onChange={(event) => change(at, { valeur: event.target.value })}
          />
          {axes.length > 1 && (
            <NamedIconButton label={`Retirer l’axe ${at + 1}`} onClick={() => setAxes(axes.toSpliced(at, 1))}>
              <Icon icon={X} size={18} />
            </NamedIconButton>
          )}
        </div>
      ))}
      <div className="form-end">
        {axes.length < MAX_FAMILY_AXES && (
          <Button
            variant="outlined"
            startIcon={<Icon icon={Plus} size={18} />}
            onClick={() => setAxes([...axes, EMPTY])}
          >
            Ajouter un axe
          </Button>
        )}
        <Button type="submit" variant="contained" loading={busy} loadingPosition="start">
          Créer la famille
        </Button>
      </div>
      <UnsavedChangesGuard canLeave={() => axes.every(({ nom, valeur }) => nom === '' && valeur === '')} />
    </form>
  );
}
