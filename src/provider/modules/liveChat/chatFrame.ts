import { CHAT_FRAME_PATH } from '#contract/liveChat.ts';

/** Where the frame finds its loader. */
export const CHAT_LOADER_PATH = `${CHAT_FRAME_PATH}/loader.js`;

/** What the chat may do, said by the page that frames it and again by the frame itself, opened by its own address. */
const SANDBOX = 'allow-scripts allow-forms allow-popups';

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The document that the chat script runs in. It has no script or data of ours but the loader, which reads from its own
 * tag which script to fetch.
 */
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

/**
 * The policy of that document: an origin of its own that owns nothing, the chat's host and no other, framed by our page
 * and the partners around it. `frame-ancestors` names every page above, so a partner's has to be among them.
 */
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
    `sandbox ${SANDBOX}`,
  ].join('; ');
}
