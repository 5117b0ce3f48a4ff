import * as z from 'zod/mini';

/** Where the provider serves the document that the helpline's live chat runs in. */
export const CHAT_FRAME_PATH = '/chat-frame';

/** What that document tells the page around it, once: whether the chat script came. */
export const ChatFrameMessage = z.object({ liveChat: z.enum(['loaded', 'failed']) });
export type ChatFrameMessage = z.infer<typeof ChatFrameMessage>;
