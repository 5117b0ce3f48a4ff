import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { plus } from '#contract/money.ts';
import type { User } from '#contract/users.ts';
import { AmountHeading } from '#web/components/AmountHeading.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { balanceToggled } from '#web/shared/app/preferences.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useBalanceHidden } from './useBalanceHidden.ts';

interface BalanceHeaderProps {
  user: User;
  isStale: boolean;
  /** Shown at the end of the line above the amount. */
  children?: ReactNode;
}

/** Renders the total balance in dollars, with a button that masks balances wherever no form needs them. */
export const BalanceHeader = memo(function BalanceHeader({ user, isStale, children }: BalanceHeaderProps) {
  const { t } = useTranslation('balance');
  const dispatch = useDispatch();
  const { dollars } = useMoneyFormat();
  const { isHidden, masked } = useBalanceHidden();
  const { balance, heldBalance } = user;
  const sum = dollars(heldBalance === undefined ? balance : plus(balance, heldBalance));
  return (
    <Box>
      {/* The target of the button is larger than its line. */}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', my: '-10px' }}>
        <Typography variant="body2" color="textSecondary">
          {t('total')}
        </Typography>
        <IconButton
          icon={isHidden ? 'eyeOff' : 'eye'}
          iconSize={18}
          label={t(isHidden ? 'show' : 'hide')}
          onClick={() => dispatch(balanceToggled())}
        />
        {children}
      </Stack>
      <AmountHeading data-old={isStale} aria-label={isHidden ? t('hidden') : undefined}>
        {masked(sum)}
      </AmountHeading>
    </Box>
  );
});
