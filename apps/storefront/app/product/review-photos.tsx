import type { Review } from '@boutik/contract';
import { lazy, type MouseEvent, Suspense, useState } from 'react';

const ReviewPhotoDialog = lazy(() => import('./review-photo-dialog'));

/** Thumbnails below a review; each opens its picture, in a dialog where scripts run. */
export function ReviewPhotos({ review: { client, photos } }: { review: Review }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const open = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(at);
  };
  return (
    <>
      <ul aria-label={`Photos de ${client}`} className="flex flex-wrap gap-2">
        {photos.map(({ jeton, adresse }, at) => (
          <li key={jeton}>
            <a href={adresse} onClick={(event) => open(event, at)} className="block rounded-md">
              <img
                src={`${adresse}?taille=petite`}
                alt={photoText(client, at)}
                width={80}
                height={80}
                loading="lazy"
                decoding="async"
                className="size-20 rounded-md border border-line object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <ReviewPhotoDialog
            photos={photos}
            at={opened}
            text={photoText(client, opened)}
            onTurn={setOpened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const photoText = (client: string, at: number) => `Le produit chez ${client}, vue ${at + 1}`;
