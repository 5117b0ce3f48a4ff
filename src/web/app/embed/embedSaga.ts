import type { Action } from '@reduxjs/toolkit';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { takeEvery } from 'redux-saga/effects';
import type { GivenLook, ParentMessage } from '#contract/embed/parentMessages.ts';
import type { Trade } from '#contract/trades.ts';
import { selectIsSignedIn, sessionEnded, sessionStarted } from '#web/api/http/sessionSlice.ts';
import { getUpdatedTrades, isTradeUpdate } from '#web/api/tradeUpdates.ts';
import type { moneyEvents } from '#web/money/moneySlice.ts';
import { put, type Saga, select } from '#web/saga/effects.ts';
import { takeEveryEvent } from '#web/saga/takeEveryEvent.ts';
import { languageChosen, themeChosen } from '#web/shared/app/preferences.ts';
import type { ParentLink } from './connectToParent.ts';
import { branded, headerToggled } from './embedSlice.ts';
import { parseLook } from './parseLook.ts';

type LookMessage = Extract<ParentMessage, { type: 'look' }>;
type Confirmed = ReturnType<typeof moneyEvents.confirmed>;

/** Compares the type, because importing the slice would load the forms with it. */
const isDepositConfirmed = (action: Action): action is Confirmed =>
  action.type === ('money/confirmed' satisfies Confirmed['type']) &&
  (action as Confirmed).payload.formId.startsWith('deposit/');

/** Creates the saga of the app in a partner's frame: applies the page's options and reports events to the page. */
export function createEmbedSaga(link: ParentLink): () => Saga {
  const { hasSettled, clearTrades } = createSettlementFilter();
  return function* embedSaga(): Saga {
    yield* applyLook(link, link.look);
    yield takeEveryEvent(createLookChannel(link), ({ look }) => applyLook(link, look));
    yield takeEvery(sessionStarted, () => link.send({ type: 'session-started' }));
    yield takeEvery(sessionEnded, ({ payload }) => {
      clearTrades();
      link.send({ type: 'session-ended', reason: payload === 'expired' ? 'expired' : 'signed-out' });
    });
    yield takeEvery(isDepositConfirmed, ({ payload: { recordId } }) =>
      link.send({ type: 'deposit-submitted', id: recordId }),
    );
    yield takeEvery(isTradeUpdate, action => {
      for (const { _id } of getUpdatedTrades(action).filter(hasSettled)) link.send({ type: 'trade-settled', id: _id });
    });
    if (yield* select(selectIsSignedIn)) link.send({ type: 'session-started' });
  };
}

// The first looks may arrive with the subscription, before the saga takes one.
const createLookChannel = ({ watch }: ParentLink): EventChannel<LookMessage> =>
  eventChannel(emit => watch('look', emit), buffers.expanding());

function* applyLook({ reportError }: ParentLink, given: GivenLook): Saga {
  const { theme, language, header, brand } = parseLook(given, reportError);
  if (theme) yield* put(themeChosen(theme));
  if (language) yield* put(languageChosen(language));
  if (header !== undefined) yield* put(headerToggled(header));
  if (brand) yield* put(branded(brand));
}

/** Creates a filter that accepts a completed trade once, if it was pending in an earlier response. */
function createSettlementFilter() {
  const pending = new Set<string>();
  return {
    hasSettled({ _id, tradeStatus }: Trade): boolean {
      if (tradeStatus === 'Completed') return pending.delete(_id);
      pending.add(_id);
      return false;
    },
    clearTrades: () => pending.clear(),
  };
}
