import { readFileSync } from 'node:fs';
import { CHAT_FRAME_PATH } from '#contract/liveChat.ts';
import { createNonce } from '#provider/http/securityHeaders.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { CHAT_LOADER_PATH, chatFrame, chatFramePolicy } from './chatFrame.ts';

const LOADER = readFileSync(new URL('./chatLoader.js', import.meta.url), 'utf8');

interface ChatFrameDeps {
  liveChat: string | null;
  /** Origins, besides our own, of pages that embed the app. */
  framedBy: readonly string[];
}

/** GET /chat-frame and its loader: isolates the third-party chat script from the app. */
export const chatFrameRoutes: ZodRoutes<ChatFrameDeps> = async (app, { liveChat, framedBy }) => {
  app.get(CHAT_FRAME_PATH, { config: { policy: 'public' } }, async (_request, reply) => {
    if (liveChat === null) return reply.callNotFound();
    const nonce = createNonce();
    reply.header('content-security-policy', chatFramePolicy(liveChat, nonce, framedBy));
    return reply.type('text/html; charset=utf-8').send(chatFrame(liveChat, nonce));
  });

  app.get(CHAT_LOADER_PATH, { config: { policy: 'public' } }, async (_request, reply) =>
    liveChat === null ? reply.callNotFound() : reply.type('text/javascript; charset=utf-8').send(LOADER),
  );
};
