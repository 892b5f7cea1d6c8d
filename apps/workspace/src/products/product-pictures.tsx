import { endpoints } from '@boutik/api-client';
import type { ProductDetail, ProductPicture } from '@boutik/contract';
import Button from '@mui/material/Button';
import { Image, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useApiQuery } from '../api/use-api-query';
import { EmptyState } from '../ui/empty-state';
import { ListSkeleton } from '../ui/list-skeleton';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';
import { moveItem } from '../ui/sortable/move-item';
import { SortableLines } from '../ui/sortable/sortable-lines';
import { PictureAdder } from './pictures/picture-adder';
import { PictureRow } from './pictures/picture-row';
import './pictures/pictures.css';
import { type Upload, useProductPictures } from './pictures/use-product-pictures';

const MAX_PICTURES = 20;

/** The section "Images": every change is saved at once, and a removed picture can be put back. */
export function ProductPictures({ product: { id } }: { product: Pick<ProductDetail, 'id'> }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listProductPictures, { params: { id } });
  if (failed)
    return (
      <EmptyState
        alert
        icon={TriangleAlert}
        title="Les images n’ont pas pu être chargées."
        action={<RetryButton busy={busy} onClick={refetch} />}
      />
    );
  if (!reply) return <ListSkeleton label="Chargement des images" />;
  return <PictureBoard key={id} id={id} initial={reply.data.images} />;
}

function PictureBoard({ id, initial }: { id: number; initial: readonly ProductPicture[] }) {
  const { pictures, uploads, error, arrange, retry, dismiss, addFiles, addAddress } = useProductPictures(id, initial);
  const [before, setBefore] = useState<readonly ProductPicture[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const change = (next: readonly ProductPicture[]) => {
    setBefore(null);
    arrange(next);
  };
  const move = (from: number, by: -1 | 1) => {
    change(moveItem(pictures, from, by));
    setAnnouncement(`Image ${from + 1}, place ${from + by + 1} sur ${pictures.length}.`);
  };
  const moveTo = (address: string, at: number) => {
    const others = pictures.filter(({ adresse }) => adresse !== address);
    const moved = pictures.find(({ adresse }) => adresse === address);
    if (moved) change(others.toSpliced(at, 0, moved));
  };
  const remove = (at: number) => {
    arrange(pictures.toSpliced(at, 1));
    setBefore(pictures);
  };
  const setText = (at: number, texte: string) =>
    change(pictures.map((picture, index) => (index === at ? { ...picture, texte } : picture)));
  const isFull = pictures.length + uploads.length >= MAX_PICTURES;
  return (
    <section aria-label="Images du produit" className="card pictures">
      <p role="status" className="unseen">
        {announcement}
      </p>
      {error && <Notice tone="bad">{error}</Notice>}
      {before && (
        <Notice actions={<Button onClick={() => change(before)}>Remettre</Button>}>L’image est retirée.</Notice>
      )}
      {pictures.length === 0 && uploads.length === 0 && <EmptyState icon={Image} title="Ce produit n’a pas d’image." />}
      {pictures.length > 0 && (
        <SortableLines keys={pictures.map(({ adresse }) => adresse)} onMove={moveTo}>
          <ol className="picture-rows">
            {pictures.map((picture, at) => (
              <PictureRow
                key={picture.adresse}
                picture={picture}
                at={at}
                count={pictures.length}
                onMove={(by) => move(at, by)}
                onText={(text) => setText(at, text)}
                onRemove={() => remove(at)}
              />
            ))}
          </ol>
        </SortableLines>
      )}
      {uploads.map((upload) => (
        <UploadNotice
          key={upload.key}
          upload={upload}
          onRetry={() => retry(upload)}
          onDismiss={() => dismiss(upload)}
        />
      ))}
      {isFull && <Notice>Un produit a au plus {MAX_PICTURES} images.</Notice>}
      <PictureAdder disabled={isFull} onFiles={addFiles} onAddress={addAddress} />
    </section>
  );
}

function UploadNotice({ upload, onRetry, onDismiss }: { upload: Upload; onRetry: () => void; onDismiss: () => void }) {
  if (upload.error === null) return <Notice>Envoi de {upload.name}…</Notice>;
  return (
    <Notice
      tone="bad"
      actions={
        <>
          <Button onClick={onRetry}>Réessayer</Button>
          <Button onClick={onDismiss}>Ignorer</Button>
        </>
      }
    >
      {upload.name}&nbsp;: {upload.error}
    </Notice>
  );
}
