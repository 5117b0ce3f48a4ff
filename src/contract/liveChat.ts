import * as z from 'zod/mini';

export const CHAT_FRAME_PATH = '/chat-frame';

/** The only message from that document to the page around it. */
export const ChatFrameMessage = z.object({ liveChat: z.enum(['loaded', 'failed']) });
export type ChatFrameMessage = z.infer<typeof ChatFrameMessage>;
