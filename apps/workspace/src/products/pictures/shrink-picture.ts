/** Larger files are made smaller before they are sent: the shop keeps at most 1600 pixels anyway. */
const MAX_BYTES = 1_900_000;
const MAX_SIDE = 1600;

/**
 * The file, or the same picture with at most 1600 pixels when it is too large to send: photographs of phones are. A file
 * that the browser cannot read is sent as it is, and the server says why it is refused.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= MAX_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return blob && blob.size > 0 && blob.size < file.size ? blob : file;
  } catch {
    return file;
  }
}
