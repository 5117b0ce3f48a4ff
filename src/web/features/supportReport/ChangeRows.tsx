import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isFields, type StateChange } from '#web/shared/report/stateChanges.ts';

const MAX_ROWS = 50;
const MAX_LENGTH = 120;

function toShortText(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

const readPath = (state: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => (isFields(part) ? part[name] : undefined), state);

interface ChangeRowsProps {
  before: unknown;
  changes: readonly StateChange[];
}

/** Lists the parts of the state that an entry replaced, each with its value before and after. */
export function ChangeRows({ before, changes }: ChangeRowsProps) {
  const { t } = useTranslation('report');
  if (changes.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('noChanges')}
      </Typography>
    );
  return (
    <Paper component="dl" sx={{ m: 0, px: 3, py: 2 }}>
      {changes.slice(0, MAX_ROWS).map(({ path, value }) => (
        <Stack key={path.join('/')} sx={{ py: 1, overflowWrap: 'anywhere' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {path.join(' › ')}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            <Typography
              component="del"
              variant="body2"
              color="textSecondary"
              sx={{ mr: 2, '&:empty': { display: 'none' } }}
            >
              {toShortText(readPath(before, path))}
            </Typography>
            {value === undefined ? t('removed') : toShortText(value)}
          </Typography>
        </Stack>
      ))}
      {changes.length > MAX_ROWS && (
        <Typography variant="caption" color="textSecondary">
          {t('more', { count: changes.length - MAX_ROWS })}
        </Typography>
      )}
    </Paper>
  );
}
