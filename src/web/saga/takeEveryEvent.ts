import type { EventChannel } from 'redux-saga';
import { fork, take } from 'redux-saga/effects';
import type { Saga } from './effects.ts';

type Work<Event> = (event: Event) => Saga;

function* followChannel<Event extends object | true>(channel: EventChannel<Event>, work: Work<Event>): Saga {
  try {
    while (true) yield fork(work, yield take(channel));
  } finally {
    channel.close();
  }
}

/** Forks work for each event as `takeEvery` does, and closes the channel when the saga ends. */
export const takeEveryEvent = <Event extends object | true>(channel: EventChannel<Event>, work: Work<Event>) =>
  fork(followChannel<Event>, channel, work);
