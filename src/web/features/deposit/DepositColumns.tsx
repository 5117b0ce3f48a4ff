import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NextSteps } from '#web/money/Guide.tsx';
import { FormAndSide } from '#web/shell/layout/FormAndSide.tsx';
import { useHasTwoPanes } from '#web/shell/layout/useHasTwoPanes.ts';
import { type DepositStep, DepositSteps } from './DepositSteps.tsx';

interface DepositColumnsProps {
  sendStep: DepositStep;
  reportSteps: readonly DepositStep[];
  /** The button and the messages about the request. */
  end: ReactNode;
}

/** Places the address beside the report of the payment on a wide page; else one step below another. */
export function DepositColumns({ sendStep, reportSteps, end }: DepositColumnsProps) {
  const { t } = useTranslation(['money', 'deposit']);
  const hasTwoPanes = useHasTwoPanes();
  const next = [t('money:next.review'), t('deposit:detail.whenReviewed')];
  const rest = (
    <>
      <DepositSteps steps={hasTwoPanes ? reportSteps : [sendStep, ...reportSteps]} before={hasTwoPanes ? 1 : 0} />
      {end}
    </>
  );
  if (!hasTwoPanes) return <FormAndSide form={rest} side={null} />;
  return (
    <FormAndSide
      isEven
      form={
        <>
          <DepositSteps steps={[sendStep]} />
          <NextSteps title={t('money:next.title')} steps={next} />
        </>
      }
      side={rest}
    />
  );
}
