import { endpoints } from '@boutik/api-client';
import type { ProductPicture } from '@boutik/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, getErrorMessage } from '../../api/http';
import { logError } from '../../api/log-error';
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

const POLL_MS = 2000;
const SEND_FAILED = 'L’image n’a pas pu être envoyée. Réessayez.';
const SAVE_FAILED = 'Le changement n’a pas pu être enregistré.';

/** The pictures of a product on the screen, and the calls that change them. */
export function useProductPictures(id: number, initial: readonly ProductPicture[]) {
  const params = { id };
  const [error, setError] = useState<string | null>(null);
  const { pictures, setPictures, server, enqueue } = useCallQueue(initial);
  const { uploads, send, add, dismiss } = useUploads(enqueue);
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
      enqueue(read, logError);
    });
  };
  const isUnfinished = pictures.some(({ fichiers, fichiers_prets: ready, erreur }) => ready < fichiers && !erreur);
  useEffect(() => {
    if (!isUnfinished) return;
    const timer = window.setInterval(
      () => enqueue(() => call(endpoints.listProductPictures, { params: { id } }), logError),
      POLL_MS,
    );
    return () => window.clearInterval(timer);
  }, [isUnfinished, id, enqueue]);
  return {
    pictures,
    uploads,
    error,
    arrange,
    retry: send,
    dismiss,
    addFiles: (files: Iterable<File>) => {
      for (const file of files) add(file.name, () => sendFile(id, file));
    },
    addAddress: (adresse: string) =>
      add(adresse, () => call(endpoints.fetchProductPicture, { params, body: { adresse } })),
  };
}

type Enqueue = (work: () => Promise<PicturesReply>, onError: (error: unknown) => void) => void;

/** Runs calls one after the other, in the order of the clicks; the screen follows the server when all are done. */
function useCallQueue(initial: readonly ProductPicture[]) {
  const [pictures, setPictures] = useState(initial);
  /** The list that the server gave last. */
  const server = useRef(initial);
  const queue = useRef({ pending: 0, last: Promise.resolve() });
  const enqueue = useCallback<Enqueue>((work, onError) => {
    queue.current.pending += 1;
    const before = queue.current.last;
    const run = async () => {
      await before;
      try {
        server.current = (await work()).data.images;
      } catch (error) {
        onError(error);
      }
      queue.current.pending -= 1;
      if (queue.current.pending === 0) setPictures(server.current);
    };
    queue.current.last = run();
  }, []);
  return { pictures, setPictures, server, enqueue };
}

function useUploads(enqueue: Enqueue) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastKey = useRef(0);
  const dismiss = ({ key }: Upload) => setUploads((all) => all.filter((one) => one.key !== key));
  const send = (upload: Upload) => {
    setUploads((all) => [...all.filter(({ key }) => key !== upload.key), { ...upload, error: null }]);
    const work = async () => {
      const reply = await upload.send();
      dismiss(upload);
      return reply;
    };
    enqueue(work, (caught) => {
      const message = getErrorMessage(caught, SEND_FAILED);
      setUploads((all) => all.map((one) => (one.key === upload.key ? { ...one, error: message } : one)));
    });
  };
  const add = (name: string, sender: Upload['send']) => {
    lastKey.current += 1;
    send({ key: lastKey.current, name, error: null, send: sender });
  };
  return { uploads, send, add, dismiss };
}

async function sendFile(id: number, file: File): Promise<PicturesReply> {
  const form = new FormData();
  form.set('image', await shrinkPicture(file), file.name);
  return call(endpoints.uploadProductPicture, { params: { id }, body: form });
}

function toListed({ adresse, texte }: ProductPicture) {
  return { adresse, texte };
}
