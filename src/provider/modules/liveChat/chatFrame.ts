import { CHAT_FRAME_PATH, CHAT_FRAME_SANDBOX } from '#contract/liveChat.ts';
import { escapeHtml } from '#provider/http/escapeHtml.ts';

export const CHAT_LOADER_PATH = `${CHAT_FRAME_PATH}/loader.js`;

/** Returns the document of the chat script. Our loader reads the script's address from its own tag. */
export const chatFrame = (script: string, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Live chat</title>
<script nonce="${nonce}" src="${CHAT_LOADER_PATH}" data-chat="${escapeHtml(script)}" defer></script>
</head>
<body></body>
</html>
`;

/** An opaque origin with only the chat's host. `frame-ancestors` applies to every ancestor. */
export function chatFramePolicy(script: string, nonce: string, framedBy: readonly string[]): string {
  const { origin } = new URL(script);
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' ${origin}`,
    `style-src ${origin} 'unsafe-inline'`,
    `img-src ${origin} data: blob:`,
    `font-src ${origin} data:`,
    `media-src ${origin}`,
    `connect-src ${origin} ${origin.replace(/^http/, 'ws')}`,
    `frame-src ${origin}`,
    `form-action ${origin}`,
    `base-uri 'none'`,
    ['frame-ancestors', `'self'`, ...framedBy].join(' '),
    `sandbox ${CHAT_FRAME_SANDBOX}`,
  ].join('; ');
}
