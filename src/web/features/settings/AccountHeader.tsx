import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { BreakableName } from '#web/components/BreakableName.tsx';
import { InitialAvatar } from '#web/components/InitialAvatar.tsx';
import { CopyButton } from '#web/shared/device/CopyButton.tsx';
import { selectText } from '#web/shared/device/copyText.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { wordsOnly } from '#web/theme/largeFonts.ts';
import { tabular } from '#web/theme/tokens.ts';

// The target of the button is larger than its line.
const payIdLine = { alignItems: 'center', justifyContent: 'space-between', '& > button': { my: -2.5 } } as const;

export function AccountHeader() {
  const { t } = useTranslation('app');
  const query = useGetUserByIdQuery(undefined, { selectFromResult: selectShown });
  const load = useInitialLoad(query);
  const payId = useRef<HTMLSpanElement>(null);
  const { data: user } = query;
  if (!user) return <LoadingRows {...load} text={t('userFailed')} rows={1} rowHeight={96} />;
  return (
    <Paper sx={{ p: 4, pr: 2 }}>
      <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center', ...wordsOnly }}>
        <InitialAvatar name={user.username} />
        <Stack sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h3" component="p">
            {user.fullName}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <BreakableName name={user.email} />
          </Typography>
          <Stack direction="row" sx={payIdLine}>
            <Typography variant="body2" color="textSecondary" sx={tabular}>
              {t('menu.payId')}{' '}
              <span ref={payId} style={{ whiteSpace: 'nowrap' }}>
                {user.payId}
              </span>
            </Typography>
            <CopyButton
              text={user.payId}
              label={t('menu.copyPayId')}
              copied={t('menu.payIdCopied')}
              failed={t('menu.payIdCopyFailed')}
              onFailed={() => selectText(payId.current)}
            />
          </Stack>
        </Stack>
      </Stack>
    </Paper>
  );
}
