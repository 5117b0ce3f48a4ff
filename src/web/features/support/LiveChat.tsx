import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_FRAME_PATH, CHAT_FRAME_SANDBOX, ChatFrameMessage } from '#contract/liveChat.ts';
import { providerUrl } from '#web/api/http/sendRequest.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';

// Afterwards the other channels are shown.
const LOAD_TIMEOUT_MS = 10_000;

const FRAME = { width: '100%', height: 'max(26rem, 68dvh)', border: 0, borderRadius: '1rem' };
// The chat loads without taking space.
const HIDDEN = { visibility: 'hidden', position: 'absolute' };

/**
 * Runs the operator's live chat, a foreign script, in a sandboxed frame without access to the app. The app accepts one
 * message from that window: whether the script loaded.
 */
export function LiveChat({ onFailed }: { onFailed: () => void }) {
  const { t } = useTranslation('support');
  const deps = useDeps();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    const timer = setTimeout(onFailed, LOAD_TIMEOUT_MS);
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      const message = ChatFrameMessage.safeParse(data);
      if (source === null || source !== frame.current?.contentWindow || !message.success) return;
      clearTimeout(timer);
      if (message.data.liveChat === 'loaded') setLoaded(true);
      else onFailed();
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
    };
  }, [onFailed]);

  return (
    <>
      {!isLoaded && <SkeletonRows rows={4} rowHeight={80} />}
      <Box
        component="iframe"
        ref={frame}
        title={t('chat.title')}
        src={providerUrl(deps, { url: CHAT_FRAME_PATH.slice(1) })}
        sandbox={CHAT_FRAME_SANDBOX}
        referrerPolicy="no-referrer"
        sx={isLoaded ? FRAME : { ...FRAME, ...HIDDEN }}
      />
    </>
  );
}
