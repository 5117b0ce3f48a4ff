import Avatar from '@mui/material/Avatar';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { LargeIcon } from '#web/components/LargeIcon.tsx';
import { RowsCard } from '#web/components/TitledSection.tsx';
import { NavRow } from '#web/components/NavRow.tsx';
import { NoticeText } from './NoticeText.tsx';

export function NoticeCard({ notice }: { notice: string }) {
  const { t } = useTranslation(['notice', 'translation']);
  return (
    <>
      <Paper component="section" sx={{ p: 4 }}>
        <Stack direction="row" spacing={3} sx={{ alignItems: 'center', mb: 3, color: 'warning.main' }}>
          <Avatar sx={{ bgcolor: 'warning.soft', color: 'warning.mark' }}>
            <Icon name="bell" size={20} />
          </Avatar>
          <Typography component="h3" variant="subtitle1">
            {t('notice:important')}
          </Typography>
        </Stack>
        <NoticeText notice={notice} />
      </Paper>
      <RowsCard>
        <NavRow to="/helpline" icon="support" name={t('translation:customerSupport')} text={t('notice:question')} />
      </RowsCard>
    </>
  );
}

export function NoNotice() {
  const { t } = useTranslation('notice');
  return (
    <Stack component={Paper} useFlexGap spacing={2} sx={{ alignItems: 'center', px: 6, py: 8, textAlign: 'center' }}>
      <LargeIcon name="bell" />
      <Typography variant="subtitle1" sx={{ mt: 1 }}>
        {t('none')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('noneText')}
      </Typography>
    </Stack>
  );
}
