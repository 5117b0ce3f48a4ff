import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { plus } from '#contract/money.ts';
import type { User } from '#contract/users.ts';
import { HeroSum } from '#web/components/HeroSum.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { balanceToggled } from '#web/shared/app/preferences.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { useBalanceHidden } from './useBalanceHidden.ts';

/** The total balance in dollars, with the eye that masks balances on every screen. */
export const BalanceHead = memo(function BalanceHead({ user, isOld }: { user: User; isOld: boolean }) {
  const { t } = useTranslation('balance');
  const dispatch = useDispatch();
  const { dollars } = useMoney();
  const { isHidden, masked } = useBalanceHidden();
  const { balance, heldBalance } = user;
  const sum = dollars(heldBalance === undefined ? balance : plus(balance, heldBalance));
  return (
    <Box>
      {/* The eye's target is larger than the line that it stands in. */}
      <Stack direction="row" sx={{ alignItems: 'center', my: '-10px' }}>
        <Typography variant="body2" color="textSecondary">
          {t('total')}
        </Typography>
        <IconButton
          icon={isHidden ? 'eyeOff' : 'eye'}
          iconSize={18}
          label={t(isHidden ? 'show' : 'hide')}
          onClick={() => dispatch(balanceToggled())}
        />
      </Stack>
      <HeroSum data-old={isOld} aria-label={isHidden ? t('hidden') : undefined}>
        {masked(sum)}
      </HeroSum>
    </Box>
  );
});
