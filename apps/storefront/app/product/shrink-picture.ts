/** Pixels: what the server keeps. */
const MAX_SIDE = 1600;
const QUALITY = 0.85;

/**
 * The picture as the server keeps it, so that those of telephones are sent fast and are not too heavy; the file itself where
 * the browser cannot read it, for the server to judge.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const bitmap = await readBitmap(file);
  if (!bitmap) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY));
}

async function readBitmap(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    // Not a picture, or of a type that this browser does not know.
    return null;
  }
}
