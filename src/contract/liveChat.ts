import * as z from 'zod/mini';

export const CHAT_FRAME_PATH = '/chat-frame';

/**
 * Scripts, forms and popups, without the app's origin, window or device permissions. Set by the page that frames the chat and
 * by the document itself, which can be opened directly.
 */
export const CHAT_FRAME_SANDBOX = 'allow-scripts allow-forms allow-popups';

/** The only message from that document to the page around it. */
export const ChatFrameMessage = z.object({ liveChat: z.enum(['loaded', 'failed']) });
export type ChatFrameMessage = z.infer<typeof ChatFrameMessage>;
