import { endpoints } from '@boutik/api-client';
import { call } from '../api/http';

/** The size that the server expects of every part but the last. */
const PART_BYTES = 1_500_000;

/**
 * Announces a file and sends its parts, one after another; a part that fails is sent once more.
 * @param onProgress gets the share that has arrived, from 0 to 1
 * @returns the id of the import
 */
export async function sendImportFile(
  { supplierId, file }: { supplierId: number; file: File },
  onProgress: (share: number) => void,
): Promise<number> {
  const body = { fournisseur: supplierId, fichier: file.name, octets: file.size };
  const { id } = (await call(endpoints.createSupplierImport, { body })).data;
  const parts = Math.ceil(file.size / PART_BYTES);
  for (let part = 1; part <= parts; part += 1) {
    await sendPart(id, part, file.slice((part - 1) * PART_BYTES, part * PART_BYTES));
    onProgress(part / parts);
  }
  return id;
}

async function sendPart(id: number, numero: number, content: Blob): Promise<void> {
  const form = new FormData();
  form.set('partie', content, 'partie');
  const send = () => call(endpoints.uploadImportPart, { params: { id, numero }, body: form });
  try {
    await send();
  } catch {
    // The server replaces a part that arrives twice.
    await send();
  }
}
