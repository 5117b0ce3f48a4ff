import sharp from 'sharp';
import { type ApiResponse, type ApiClient } from './apiClient.ts';

let imageCount = 0;

/** Returns a small image of a unique colour. */
export async function anImage(format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  imageCount += 1;
  const background = `#${imageCount.toString(16).padStart(6, '0')}`;
  return sharp({ create: { width: 24, height: 16, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Returns the body of an upload as a browser sends it. */
export function aMultipartForm(
  bytes: Buffer,
  { name = 'screenshot.png', type = 'image/png', field = 'file' } = {},
): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

interface UploadInit {
  path?: string;
  headers?: Record<string, string>;
}

/** Sends a body to the upload call of the provider at `url` as this user. */
export async function upload<Body = { fileUrl: string }>(
  url: string,
  { token }: Pick<ApiClient, 'token'>,
  body: BodyInit,
  { path = '/upload?timestamp=1763640000000', headers = {} }: UploadInit = {},
): Promise<ApiResponse<Body>> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    body,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

/** Returns the address of a newly uploaded image of the user. */
export async function anUploadedImage(url: string, user: Pick<ApiClient, 'token'>, image?: Buffer): Promise<string> {
  const { body } = await upload(url, user, aMultipartForm(image ?? (await anImage())));
  return body.fileUrl;
}
