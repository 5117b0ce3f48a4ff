import { sessionEnded, sessionStarted } from '#web/api/http/sessionSlice.ts';
import { moneyEvents, moneySlice, type MoneyState, selectSubmission } from './moneySlice.ts';

const { acknowledged, confirmed, formClosed, formOpened, rejected, submitted } = moneyEvents;

type Event = Parameters<typeof moneySlice.reducer>[1];
const apply = (state: MoneyState | undefined, ...events: Event[]): MoneyState =>
  events.reduce<MoneyState | undefined>(moneySlice.reducer, state) ?? moneySlice.getInitialState();
const tap = (formId = 'transfer') => submitted({ formId, requestName: formId, body: '{}' });
const opened = (formId = 'transfer') => formOpened({ formId, requestName: formId });
const toRef = ({ payload: { formId, id } }: ReturnType<typeof tap>) => ({ formId, id });
const failure = { kind: 'offline' } as const;

// Mutation check: replacing a submission in progress must fail this test.
it('treats a double tap as one submission', () => {
  const [first, second] = [tap(), tap()];
  const state = apply(undefined, opened(), first, second);
  expect(selectSubmission('transfer')({ money: state })).toMatchObject({ id: first.payload.id, status: 'sending' });
});

// Mutation check: removing whatever is listed for the form must fail this test.
it('keeps the newer request of a form when an older one ends', () => {
  const [older, newer] = [tap(), tap()];
  const started = apply(undefined, opened(), older, sessionStarted(), newer);
  const state = apply(started, confirmed({ ...toRef(older), recordId: 'd1', endsAt: null }));
  expect(selectSubmission('transfer')({ money: state })).toMatchObject({ id: newer.payload.id, status: 'sending' });
  const ended = apply(state, confirmed({ ...toRef(newer), recordId: 'd2', endsAt: null }));
  const left = apply(ended, acknowledged(toRef(newer)), formClosed({ formId: 'transfer' }));
  expect(left).toEqual(moneySlice.getInitialState());
});

it('removes a request that failed, and shows one in progress to no other form or user', () => {
  const failed = tap();
  const ended = apply(
    undefined,
    opened(),
    failed,
    rejected({ ...toRef(failed), failure }),
    acknowledged(toRef(failed)),
  );
  expect(apply(ended, formClosed({ formId: 'transfer' })).submissions).toEqual({});
  const goingOn = apply(undefined, opened(), tap());
  expect(selectSubmission('withdraw')({ money: goingOn })).toBeUndefined();
  for (const event of [sessionStarted(), sessionEnded('signedOutInOtherTab')])
    expect(selectSubmission('transfer')({ money: apply(goingOn, event) })).toBeUndefined();
});

it('keeps an outcome until it has been shown', () => {
  const sent = tap();
  const ended = apply(
    undefined,
    opened(),
    sent,
    formClosed({ formId: 'transfer' }),
    rejected({ ...toRef(sent), failure }),
  );
  expect(selectSubmission('transfer')({ money: ended })).toMatchObject({ status: 'rejected', isAcknowledged: false });
  expect(apply(ended, acknowledged(toRef(sent))).submissions).toEqual({});
});
