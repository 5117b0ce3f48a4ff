import type { ParentMessage } from '#contract/embed/parentMessages.ts';

type MessageType = ParentMessage['type'];
type MessageOf<Type extends MessageType> = Extract<ParentMessage, { type: Type }>;

/** The messages of the partner's page by their type. */
export interface ParentMessages {
  receive(message: ParentMessage): void;
  /**
   * Calls the listener for each message of the type. Looks and routes wait for their first listener, because the screens
   * load after the connection. Returns a function that stops this.
   */
  watch<Type extends MessageType>(type: Type, listener: (message: MessageOf<Type>) => void): () => void;
}

const isTyped =
  <Type extends MessageType>(type: Type) =>
  (message: ParentMessage): message is MessageOf<Type> =>
    message.type === type;

export function createParentMessages(): ParentMessages {
  /** Each returns whether the message is of its type. */
  const takers = new Set<(message: ParentMessage) => boolean>();
  let waiting: ParentMessage[] = [];
  return {
    receive(message) {
      const isTaken = [...takers].map(take => take(message)).includes(true);
      // A code answers one request, which nothing else waits for.
      if (!isTaken && message.type !== 'code') waiting.push(message);
    },
    watch(type, listener) {
      const isExpected = isTyped(type);
      const take = (message: ParentMessage) => {
        if (!isExpected(message)) return false;
        listener(message);
        return true;
      };
      takers.add(take);
      waiting = waiting.filter(message => !take(message));
      return () => void takers.delete(take);
    },
  };
}
