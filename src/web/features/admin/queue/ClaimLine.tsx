import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Claim } from '#contract/admin/adminQueue.ts';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { secondsLeft, formatShortClock } from '#web/shared/time/serverClock.ts';
import { useEverySecond } from '#web/shared/time/useServerClock.ts';
import { tabular } from '#web/theme/tokens.ts';

/** Renders the end of a claim and updates its own text without rendering again. */
function TextWithEnd({ text, until }: { text: string; until: number }) {
  const { t } = useTranslation('adminQueue');
  const place = useRef<HTMLSpanElement>(null);
  useEverySecond(now => {
    const time = formatShortClock(secondsLeft(until, now));
    if (place.current) place.current.textContent = t('claim.until', { text, time });
  });
  return <span ref={place} />;
}

/** Shows who works on an item, and when the claim ends. */
export function ClaimLine({ claim, withEnd = false }: { claim: Claim | null; withEnd?: boolean }) {
  const { t } = useTranslation('adminQueue');
  const me = useAdminMe();
  const isMine = claim?.administrator._id === me._id;
  const text = !claim
    ? t('claim.free')
    : isMine
      ? t('claim.mine')
      : t('claim.theirs', { name: claim.administrator.fullName });
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{
        color: isMine ? 'primary.onSoft' : 'text.secondary',
        fontWeight: isMine ? 'fontWeightBold' : undefined,
        ...tabular,
      }}
    >
      {claim && withEnd ? <TextWithEnd text={text} until={Date.parse(claim.expiresAt)} /> : text}
    </Typography>
  );
}
