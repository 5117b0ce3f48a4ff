import { useEventCallback } from '@mui/material/utils';
import type { FormikProps } from 'formik';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { fillIn } from '#web/shared/forms/fillIn.ts';
import { parsePayId, RECEIVER_PARAM } from '#web/shared/qr/payIdLink.ts';
import type { TransferValues } from './transferForm.ts';

/**
 * Returns a function that fills in the receiver, and fills in the one that a scanned link names. The link then leaves
 * the address, so that a reload keeps the draft.
 */
export function useReceiverFill(formik: FormikProps<TransferValues>, isLocked: boolean): (payId: string) => void {
  const [params, setParams] = useSearchParams();
  const linked = params.get(RECEIVER_PARAM);
  const onReceiver = useEventCallback((payId: string) => {
    if (!isLocked) void fillIn(formik, 'receivePId', payId);
  });
  useEffect(() => {
    if (linked === null) return;
    const payId = parsePayId(linked);
    if (payId !== null) onReceiver(payId);
    setParams({}, { replace: true });
  }, [linked, onReceiver, setParams]);
  return onReceiver;
}
