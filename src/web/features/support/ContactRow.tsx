import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OuterWayRow } from '#web/components/WayRow.tsx';
import { selectText } from '#web/shared/device/copyText.ts';
import { CopyButton } from '#web/shared/device/CopyButton.tsx';
import type { SupportWay } from '#web/shared/support/useSupportWays.ts';

/** A support channel with the address, number or name behind it. An e-mail address can also be copied. */
export function ContactRow({ way }: { way: SupportWay }) {
  const { t } = useTranslation('support');
  const text = useRef<HTMLSpanElement>(null);
  if (!way.href.startsWith('mailto:')) return <OuterWayRow {...way} />;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mr: -3 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <OuterWayRow {...way} text={<span ref={text}>{way.text}</span>} isUnmarked />
      </Box>
      <CopyButton
        text={way.text}
        label={t('copyEmail')}
        copied={t('emailCopied')}
        onFailed={() => selectText(text.current)}
      />
    </Stack>
  );
}
