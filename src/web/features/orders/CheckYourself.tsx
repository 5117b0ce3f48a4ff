import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { color, size } from '#web/theme/tokens.ts';
import { type Check, type CheckOutcome, checkEvidence } from './checkEvidence.ts';
import { downloadEvidence } from './downloadEvidence.ts';
import type { SettledTrade } from './verdict.ts';

const Answer = styled.p({ display: 'flex', alignItems: 'center', gap: 8, margin: 0, fontSize: size.note });
const Buttons = styled.div({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 });

const LOOK = {
  agrees: { icon: 'check', tone: color.up },
  differs: { icon: 'alert', tone: color.down },
  unchecked: { icon: 'alert', tone: color.wait },
} as const satisfies Record<CheckOutcome, object>;

/** Asks the exchange from this device whether it knows the same trades, and hands out the evidence as a file. */
export function CheckYourself({ trade }: { trade: SettledTrade }) {
  const { t } = useTranslation('orders');
  const deps = useDeps();
  const [check, setCheck] = useState<Check | 'asking' | null>(null);

  const onCheck = async () => {
    setCheck('asking');
    setCheck(await checkEvidence(deps, trade));
  };

  return (
    <>
      <Buttons>
        <Button onClick={onCheck} busy={check === 'asking'}>
          {t('check.button')}
        </Button>
        <Button tone="quiet" onClick={() => downloadEvidence(trade)}>
          {t('check.download')}
        </Button>
      </Buttons>
      <div role="status">
        {check === 'asking' && <Answer>{t('check.asking')}</Answer>}
        {check !== null && check !== 'asking' && (
          <Answer style={{ color: LOOK[check.outcome].tone }}>
            <Icon name={LOOK[check.outcome].icon} size={18} />
            {t(`check.${check.outcome}`, { host: check.host })}
          </Answer>
        )}
      </div>
    </>
  );
}
