import { endpoints } from '@boutik/api-client';
import type { ProductPicture } from '@boutik/contract';
import { useEffect, useRef, useState } from 'react';
import { call, getErrorMessage } from '../../api/http';
import { shrinkPicture } from './shrink-picture';

/** A picture that is being sent, or was refused. */
export interface Upload {
  key: number;
  /** The file's name, or the address. */
  name: string;
  error: string | null;
  send: () => Promise<PicturesReply>;
}

interface PicturesReply {
  data: { images: ProductPicture[] };
}

const POLL_MS = 1000;
const SEND_FAILED = 'L’image n’a pas pu être envoyée. Réessayez.';
const SAVE_FAILED = 'Le changement n’a pas pu être enregistré.';

/** The pictures of a product on the screen, and the calls that change them: one after the other, in the order of the clicks. */
export function useProductPictures(id: number, initial: readonly ProductPicture[]) {
  const params = { id };
  const [pictures, setPictures] = useState(initial);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [error, setError] = useState<string | null>(null);
  /** The list that the server gave last. */
  const server = useRef(initial);
  const queue = useRef({ pending: 0, last: Promise.resolve() });
  const nextKey = useRef(0);

  const enqueue = (work: () => Promise<PicturesReply>, onError: (error: unknown) => void) => {
    queue.current.pending += 1;
    queue.current.last = queue.current.last.then(async () => {
      try {
        server.current = (await work()).data.images;
      } catch (caught) {
        onError(caught);
      }
      queue.current.pending -= 1;
      if (queue.current.pending === 0) setPictures(server.current);
    });
  };
  const read = () => call(endpoints.listProductPictures, { params });
  const arrange = (next: readonly ProductPicture[]) => {
    setPictures(next);
    setError(null);
    const save = () =>
      call(endpoints.arrangeProductPictures, {
        params,
        body: { images: next.map(toListed), lues: server.current.map(toListed) },
      });
    enqueue(save, (caught) => {
      setError(getErrorMessage(caught, SAVE_FAILED));
      enqueue(read, () => {});
    });
  };
  const send = (upload: Upload) => {
    setUploads((all) => [...all.filter(({ key }) => key !== upload.key), { ...upload, error: null }]);
    const work = async () => {
      const reply = await upload.send();
      setUploads((all) => all.filter(({ key }) => key !== upload.key));
      return reply;
    };
    enqueue(work, (caught) => {
      const message = getErrorMessage(caught, SEND_FAILED);
      setUploads((all) => all.map((one) => (one.key === upload.key ? { ...one, error: message } : one)));
    });
  };
  const add = (name: string, sender: Upload['send']) => {
    nextKey.current += 1;
    send({ key: nextKey.current, name, error: null, send: sender });
  };

  const isUnfinished = pictures.some(({ fichiers, fichiers_prets: ready, erreur }) => ready < fichiers && !erreur);
  useEffect(() => {
    if (!isUnfinished) return;
    const timer = window.setInterval(() => {
      if (queue.current.pending === 0) enqueue(read, () => {});
    }, POLL_MS);
    return () => window.clearInterval(timer);
    // The closures read refs and the id alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isUnfinished, id]);

  return {
    pictures,
    uploads,
    error,
    arrange,
    retry: send,
    dismiss: ({ key }: Upload) => setUploads((all) => all.filter((one) => one.key !== key)),
    addFiles: (files: Iterable<File>) => {
      for (const file of files) add(file.name, () => sendFile(id, file));
    },
    addAddress: (adresse: string) =>
      add(adresse, () => call(endpoints.fetchProductPicture, { params, body: { adresse } })),
  };
}

async function sendFile(id: number, file: File): Promise<PicturesReply> {
  const form = new FormData();
  form.set('image', await shrinkPicture(file), file.name);
  return call(endpoints.uploadProductPicture, { params: { id }, body: form });
}

function toListed({ adresse, texte }: ProductPicture) {
  return { adresse, texte };
}
