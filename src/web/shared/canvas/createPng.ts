/** Returns the canvas as a PNG file; null where the browser cannot encode it. */
export async function createPng(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  return blob && new File([blob], name, { type: blob.type });
}
