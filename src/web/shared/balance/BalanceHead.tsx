import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { HeroSum } from '#web/components/HeroSum.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { balanceToggled } from '#web/shared/app/preferences.ts';
import { useBalanceHidden } from './useBalanceHidden.ts';

interface BalanceHeadProps {
  name: string;
  sum: string;
  /** Since when the sum could not be refreshed, in words. */
  old: string | null;
}

/** What the account holds, largest of all, with the eye that hides it everywhere. */
export function BalanceHead({ name, sum, old }: BalanceHeadProps) {
  const { t } = useTranslation('parts');
  const dispatch = useDispatch();
  const { isHidden, masked } = useBalanceHidden();
  return (
    <Box>
      <Stack direction="row" sx={{ alignItems: 'center', color: 'text.secondary', typography: 'body2' }}>
        {name}
        <IconButton
          icon={isHidden ? 'eyeOff' : 'eye'}
          iconSize={18}
          label={t(isHidden ? 'balance.show' : 'balance.hide')}
          onClick={() => dispatch(balanceToggled())}
        />
      </Stack>
      <HeroSum data-old={old !== null} aria-label={isHidden ? t('balance.hidden') : undefined}>
        {masked(sum)}
      </HeroSum>
      {old !== null && (
        <Typography variant="body2" color="textSecondary">
          {old}
        </Typography>
      )}
    </Box>
  );
}
