import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { color, plainButton, size, TOUCH, weight } from '#web/theme/tokens.ts';
import type { Group } from './statementKinds.ts';
import { useStatementFile } from './useStatementFile.ts';

const Act = styled.button({
  ...plainButton,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: TOUCH,
  marginRight: -4,
  padding: '0 4px',
  color: color.onBrandSoft,
  fontSize: size.note,
  fontWeight: weight.medium,
});
const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 12,
  color: color.muted,
  fontSize: size.note,
});

/** The way to a file of the entries on screen, with how far it is, how to stop it, and why there is none. */
export function StatementFile({ group, loaded }: { group: Group | null; loaded: number }) {
  const { t } = useTranslation('wallet');
  const { isLoading, failure, download, cancel } = useStatementFile(group);
  if (failure) return <FailureNotice failure={failure} text={t('csv.failed')} onRetry={download} />;
  if (isLoading)
    return (
      <Line>
        <span role="status">{t('csv.loading', { count: loaded })}</span>
        <Act type="button" onClick={cancel}>
          {t('csv.cancel')}
        </Act>
      </Line>
    );
  return (
    <Line>
      <Act type="button" onClick={download}>
        <Icon name="deposit" size={18} />
        {t('csv.download')}
      </Act>
    </Line>
  );
}
