import { readFileSync } from 'node:fs';
import { CHAT_FRAME_PATH } from '#contract/liveChat.ts';
import { createNonce } from '#provider/http/securityHeaders.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { CHAT_LOADER_PATH, chatFrame, chatFramePolicy } from './chatFrame.ts';

const LOADER = readFileSync(new URL('./chatLoader.js', import.meta.url), 'utf8');

interface ChatFrameDeps {
  /** The operator's chat script; null when there is none. */
  liveChat: string | null;
  /** Origins, besides our own, of the pages that may stand around the frame. */
  framedBy: readonly string[];
}

/** GET /chat-frame and its loader: the document in which the helpline lets a foreign script run, away from everything of ours. */
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
