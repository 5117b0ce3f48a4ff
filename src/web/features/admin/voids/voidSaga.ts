import { createAction } from '@reduxjs/toolkit';
import { call, race, take, takeLatest } from 'redux-saga/effects';
import type { VoidWindowQuery } from '#contract/admin/voidWindows.ts';
import { voidWindowsApi } from '#web/api/admin/voidWindows.ts';
import { refetch, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

export const voidPreviewShown = createAction<VoidWindowQuery>('voidPreview/shown');
export const voidPreviewHidden = createAction('voidPreview/hidden');

/** Refreshes the preview on screen, because its orders are settled and voided meanwhile. */
export function* voidSaga(): Saga {
  yield takeLatest(voidPreviewShown, whileShown);
}

function* whileShown({ payload: voidWindow }: ReturnType<typeof voidPreviewShown>): Saga {
  const { getVoidPreview } = voidWindowsApi.endpoints;
  yield race([call(pollEvery, () => refetch(getVoidPreview, voidWindow)), take(voidPreviewHidden)]);
}
