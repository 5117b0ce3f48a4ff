import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ExportName, canExport } from '#contract/admin/adminBooks.ts';
import { Card } from '#web/components/Card.tsx';
import { ExportButtons } from '#web/features/admin/shared/ExportButtons.tsx';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';

/** Lists all exports of the role. */
export function ExportsCard() {
  const { t } = useTranslation('adminBooks');
  const { role } = useAdminMe();
  return (
    <Card aria-labelledby="exports">
      <Typography id="exports" variant="h3" component="h2">
        {t('export.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('export.audited')}
      </Typography>
      <Stack spacing={2} sx={{ mt: 3 }}>
        {ExportName.options
          .filter(what => canExport(role, what))
          .map(what => (
            <Stack
              key={what}
              direction="row"
              useFlexGap
              spacing={3}
              sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
            >
              <Typography>{t(`export.${what}`)}</Typography>
              <ExportButtons what={what} name={t(`export.${what}`)} />
            </Stack>
          ))}
      </Stack>
    </Card>
  );
}
