import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { Icon } from '#web/components/Icon.tsx';
import { color, focusRing, radius, size, TOUCH, weight } from '#web/theme/tokens.ts';

const Line = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: TOUCH,
  padding: '0 12px',
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  fontSize: size.note,
  textDecoration: 'none',
  '& svg': { flex: 'none', color: color.wait },
  '& svg:last-of-type': { color: color.muted },
  '& strong': { flex: 'none', fontWeight: weight.strong },
  '& span': { flex: 1, overflow: 'hidden', color: color.muted, textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&:focus-visible': focusRing,
});

/** On the start page, for as long as the operator has something to say: its beginning, and the way to all of it. */
export function NoticeLink() {
  const { t } = useTranslation('app');
  const notice = useGetUserByIdQuery().data?.appNotice?.trim();
  if (!notice) return null;
  return (
    <Line to="/app/notice">
      <Icon name="bell" size={18} />
      <strong>{t('notice')}</strong>
      <span>{notice}</span>
      <Icon name="forward" size={16} />
    </Line>
  );
}
