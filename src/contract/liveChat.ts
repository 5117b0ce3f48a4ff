import * as z from 'zod/mini';

/** The path of the provider's document with the live chat of the helpline. */
export const CHAT_FRAME_PATH = '/chat-frame';

/** The only message from that document to the page around it. */
export const ChatFrameMessage = z.object({ liveChat: z.enum(['loaded', 'failed']) });
export type ChatFrameMessage = z.infer<typeof ChatFrameMessage>;
