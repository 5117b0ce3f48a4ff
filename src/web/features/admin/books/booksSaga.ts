import { createAction } from '@reduxjs/toolkit';
import { call, race, take, takeLatest } from 'redux-saga/effects';
import type { JournalsQuery } from '#contract/admin/adminBooks.ts';
import { booksApi } from '#web/api/admin/books.ts';
import { refetch, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

const { getBooks, getJournals } = booksApi.endpoints;

export const booksShown = createAction('books/shown');
export const booksHidden = createAction('books/hidden');
export const journalsShown = createAction<JournalsQuery>('journals/shown');
export const journalsHidden = createAction('journals/hidden');

/** Refreshes the balance sheet and the page of journals on screen. */
export function* booksSaga(): Saga {
  yield takeLatest(booksShown, whileBooksShown);
  yield takeLatest(journalsShown, whileJournalsShown);
}

function* whileBooksShown(): Saga {
  yield race([call(pollEvery, () => refetch(getBooks, undefined)), take(booksHidden)]);
}

function* whileJournalsShown({ payload: query }: ReturnType<typeof journalsShown>): Saga {
  yield race([call(pollEvery, () => refetch(getJournals, query)), take(journalsHidden)]);
}
