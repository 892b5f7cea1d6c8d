import { endpoints } from '@boutik/api-client';
import { call } from '../api/http';

/** Stores a picture of a category or a brand. @returns its address */
export async function uploadCataloguePicture(file: File): Promise<string> {
  const form = new FormData();
  form.set('image', file);
  return (await call(endpoints.uploadCataloguePicture, { body: form })).adresse;
}
