import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { RecordStatus } from '#contract/wire.ts';
import { color, radius, size } from '#web/theme/tokens.ts';

/** The colours of a status for texts. */
export const STATUS_COLOR: Record<RecordStatus, string> = {
  Pending: color.wait,
  Completed: color.up,
  Rejected: color.down,
};

/** The colours of a status for marks: yellow, green, red. The word always goes with them. */
export const STATUS_MARK: Record<RecordStatus, string> = { ...STATUS_COLOR, Pending: color.pending };

const Badge = styled('span', { shouldForwardProp: name => name !== 'status' })<{ status: RecordStatus }>(
  ({ status }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    color: STATUS_COLOR[status],
    fontSize: size.note,
    '&::before': {
      content: '""',
      width: 8,
      height: 8,
      flex: 'none',
      borderRadius: radius.round,
      background: STATUS_MARK[status],
    },
  }),
);

/** The state of a record that an administrator decides: a dot and its word. */
export function StatusBadge({ status }: { status: RecordStatus }) {
  const { t } = useTranslation('parts');
  return <Badge status={status}>{t(`status.${status}`)}</Badge>;
}
