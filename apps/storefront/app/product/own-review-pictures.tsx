import type { Review } from '@boutik/contract';
import type { FormEvent } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Notice } from '../ui/notice';
import type { ReviewResult } from './review-messages';

const MAX_PICTURES = 4;
const FORM = { method: 'post', encType: 'multipart/form-data' } as const;

/** The pictures of the user's own review, to add and to remove; works without scripts. */
export function OwnReviewPictures({ review: { id, photos } }: { review: Review }) {
  const fetcher = useFetcher<ReviewResult>();
  const busy = fetcher.state !== 'idle';
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const { shrinkPicture } = await import('./shrink-picture');
    const chosen = form.get('photo');
    if (chosen instanceof File && chosen.size > 0) form.set('photo', await shrinkPicture(chosen), 'photo.jpg');
    await fetcher.submit(form, FORM);
  };
  return (
    <section aria-labelledby="photos-avis" className="grid gap-4 rounded-lg border border-line p-5">
      <h3 id="photos-avis" className="text-lg">
        Les photos de votre avis
      </h3>
      <p className="-mt-2 text-sm text-ink-soft">
        Quatre au plus. Notre équipe relit votre avis avec ses photos avant de le publier, et le lieu de la prise de vue
        en est effacé. Ne montrez ni visage ni adresse.
      </p>
      {fetcher.data && (
        <div role={fetcher.data.ok ? 'status' : undefined}>
          <Notice tone={fetcher.data.ok ? 'good' : 'bad'}>{fetcher.data.message}</Notice>
        </div>
      )}
      {photos.length > 0 && (
        <ul aria-label="Vos photos" className="flex flex-wrap gap-4">
          {photos.map(({ jeton, adresse }, at) => (
            <li key={jeton} className="grid justify-items-center gap-1">
              <img
                src={`${adresse}?taille=petite`}
                alt={`Le produit chez vous, vue ${at + 1}`}
                width={96}
                height={96}
                loading="lazy"
                className="size-24 rounded-md border border-line object-cover"
              />
              <fetcher.Form {...FORM}>
                <PictureFields id={id} />
                <Button type="submit" name="retirer" value={jeton} tone="quiet" busy={busy}>
                  Retirer<span className="sr-only"> votre photo {at + 1}</span>
                </Button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      )}
      {photos.length < MAX_PICTURES && (
        <fetcher.Form
          {...FORM}
          key={photos.length}
          noValidate
          onSubmit={(event) => void add(event)}
          className="grid gap-3"
        >
          <PictureFields id={id} />
          <Field label="Ajouter une photo" hint={'JPEG, PNG ou WebP, 2\u202fMo au plus.'}>
            {(controlProps) => (
              <input
                type="file"
                name="photo"
                accept="image/jpeg,image/png,image/webp"
                {...controlProps}
                className="w-full min-w-0 text-sm text-ink-soft file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
              />
            )}
          </Field>
          <Button type="submit" tone="secondary" busy={busy} className="justify-self-start">
            Envoyer la photo
          </Button>
        </fetcher.Form>
      )}
    </section>
  );
}

function PictureFields({ id }: { id: number }) {
  return (
    <>
      <input type="hidden" name="intent" value="review-picture" />
      <input type="hidden" name="avis" value={id} />
    </>
  );
}
