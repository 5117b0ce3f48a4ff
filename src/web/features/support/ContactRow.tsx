import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLinkRow } from '#web/components/NavRow.tsx';
import { selectText } from '#web/shared/device/copyText.ts';
import { CopyButton } from '#web/shared/device/CopyButton.tsx';
import type { SupportChannel } from '#web/shared/support/useSupportChannels.ts';

/** Renders a support channel with its address, number or name. An e-mail address can be copied. */
export function ContactRow({ channel }: { channel: SupportChannel }) {
  const { t } = useTranslation('support');
  const text = useRef<HTMLSpanElement>(null);
  if (!channel.href.startsWith('mailto:')) return <ExternalLinkRow {...channel} />;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mr: -3 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ExternalLinkRow {...channel} text={<span ref={text}>{channel.text}</span>} hasNoIcon />
      </Box>
      <CopyButton
        text={channel.text}
        label={t('copyEmail')}
        copied={t('emailCopied')}
        failed={t('copyFailed')}
        onFailed={() => selectText(text.current)}
      />
    </Stack>
  );
}
