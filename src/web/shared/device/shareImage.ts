import { downloadFile } from './downloadFile.ts';

/** Returns whether the device shares images. Browsers decide by the file type, so an empty file is enough. */
export function canShareImages(): boolean {
  const probe = new File([], 'image.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}

export const saveImage = (image: File): void => downloadFile(image.name, image.type, image);

/** Opens the share sheet of the device; saves the image if that fails. A cancelled share does nothing. */
export async function shareImage(image: File, message: { title: string; text?: string }): Promise<void> {
  try {
    await navigator.share({ ...message, files: [image] });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCancelled) saveImage(image);
  }
}
