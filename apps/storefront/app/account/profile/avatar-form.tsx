import { initialsOf } from '@boutik/ui';
import { callApi, endpoints } from '@boutik/api-client';
import type { UserView } from '@boutik/contract';
import { type FormEvent, useId } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button';
import { useApiForm } from './use-api-form';

const MAX_BYTES = 2 * 1024 * 1024;
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'];

/** The user's picture, or the initials; the file is checked before it is sent, and by the server again. */
export function AvatarForm({ user, refused }: { user: UserView; refused: Record<string, string[]> }) {
  const id = useId();
  const { form, busy, fields, setFields, send } = useApiForm({
    call: (formData) => callApi(endpoints.changeAvatar, { body: formData }),
    successMessage: 'Photo mise à jour avec succès !',
    errorMessage: 'Erreur lors de la mise à jour de la photo.',
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const error = fileError(formData.get('avatar'));
    setFields(error ? { avatar: [error] } : {});
    if (!error && !busy) void send(formData);
  };
  const errors = (fields['avatar'] ?? refused['avatar'] ?? []).join(' ');
  return (
    <div className="flex flex-wrap items-center gap-5">
      <AvatarImage user={user} />
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={submit}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2"
      >
        <input type="hidden" name="intent" value="photo" />
        <label htmlFor={id} className="text-sm font-semibold">
          Photo de profil
        </label>
        <div className="flex flex-wrap items-center gap-3">
          <input
            id={id}
            type="file"
            name="avatar"
            accept="image/jpeg,image/png,image/gif"
            aria-invalid={errors !== '' || undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            className="min-w-0 max-w-full text-sm text-ink-soft file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
          />
          <Button type="submit" tone="secondary" busy={busy}>
            Enregistrer la photo
          </Button>
        </div>
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          JPG, PNG ou GIF, 2{'\u202f'}Mo au plus.
        </p>
        <p id={`${id}-error`} aria-live="polite" className="text-sm font-medium text-hibiscus">
          {errors}
        </p>
      </Form>
    </div>
  );
}

function AvatarImage({ user }: { user: UserView }) {
  if (user.avatar)
    return <img src={user.avatar} alt="Vous" width={88} height={88} className="size-22 rounded-full object-cover" />;
  return (
    <span
      aria-hidden
      className="grid size-22 place-items-center rounded-full bg-vanilla font-heading text-2xl font-semibold text-lagoon"
    >
      {initialsOf(user)}
    </span>
  );
}

function fileError(file: FormDataEntryValue | null): string | null {
  if (!(file instanceof File) || file.size === 0) return 'Veuillez sélectionner un fichier.';
  if (!IMAGE_TYPES.includes(file.type)) return 'Format non supporté. Utilisez JPG, PNG ou GIF';
  return file.size > MAX_BYTES ? 'Le fichier ne doit pas dépasser 2MB' : null;
}
