import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/components/RouterLink.tsx';
import { forcedSelection } from '#web/theme/tokens.ts';
import { TabIcon } from './TabIcon.tsx';
import { useTabs } from './useTabs.ts';

/** Renders the tabs in the header of a phone in landscape. */
export default function HeaderTabs() {
  const { t } = useTranslation('app');
  return (
    <Stack component="nav" direction="row" aria-label={t('tabs.label')} sx={{ flex: 'none' }}>
      {useTabs().map(({ to, icon, label, isCurrent, openTrades }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant="text"
          size="small"
          aria-label={label}
          aria-current={isCurrent ? 'page' : undefined}
          startIcon={<TabIcon name={icon} openTrades={openTrades} size={20} />}
          title={openTrades > 0 ? t('tabs.openTrades', { trades: openTrades }) : undefined}
          sx={{
            minWidth: 44,
            px: 2,
            color: isCurrent ? undefined : 'text.secondary',
            '&[aria-current]': forcedSelection,
          }}
        >
          <Typography
            component="span"
            variant="overline"
            sx={{ ml: 1, '@media (max-width: 779.95px)': { display: 'none' } }}
          >
            {label}
          </Typography>
        </Button>
      ))}
    </Stack>
  );
}
