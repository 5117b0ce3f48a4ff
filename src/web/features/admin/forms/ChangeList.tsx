import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AdminIcon } from '#web/features/admin/shared/AdminIcon.tsx';
import { visuallyHidden } from '#web/theme/tokens.ts';

/** One change of a form; `before` is null for a new value. */
export interface ShownChange {
  name: string;
  before: string | null;
  after: string;
}

const value = { overflowWrap: 'anywhere', minWidth: 0 } as const;

/** Lists the changes of a form before it is submitted. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  const { t } = useTranslation('adminSetup');
  if (changes.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('changes.none')}
      </Typography>
    );
  return (
    <List disablePadding aria-label={t('changes.title')}>
      {changes.map(({ name, before, after }) => (
        <ListItem key={name} disableGutters divider sx={{ display: 'block', '&:last-child': { border: 0 } }}>
          <Typography variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            {before !== null && (
              <>
                <Typography variant="body2" color="textSecondary" sx={value}>
                  {before}
                </Typography>
                <AdminIcon name="becomes" size={14} />
                <span style={visuallyHidden}>{t('changes.becomes')}</span>
              </>
            )}
            <Typography variant="subtitle2" sx={value}>
              {after}
            </Typography>
          </Stack>
        </ListItem>
      ))}
    </List>
  );
}
