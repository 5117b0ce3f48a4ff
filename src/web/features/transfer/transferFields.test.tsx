import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik, type FormikErrors } from 'formik';
import { accountTexts } from '#web/i18n/accountTexts.ts';
import { initI18n, loadTexts } from '#web/i18n/i18n.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { EMPTY_VALUES, type TransferValues } from './transferForm.ts';
import { TransferFields } from './TransferFields.tsx';
import type { Receiver } from './useReceiver.ts';

beforeAll(async () => {
  await initI18n('en');
  await loadTexts([], accountTexts);
});

const ignore = () => undefined;

interface Shown {
  receiver?: Receiver;
  errors?: FormikErrors<TransferValues>;
}

/** The fields, both left once, with their errors. */
const Fields = ({ receiver = { kind: 'none' }, errors = {} }: Shown) => (
  <Formik<TransferValues>
    initialValues={EMPTY_VALUES}
    initialErrors={errors}
    initialTouched={{ amount: true, receivePId: true }}
    onSubmit={ignore}
  >
    {formik => (
      <TransferFields
        {...{ formik, receiver }}
        amount="5"
        user={undefined}
        isLocked={false}
        onAmount={ignore}
        onAmountFocus={ignore}
        onReceiver={ignore}
      />
    )}
  </Formik>
);

// Mutation check: AmountInput without `memo` must fail this test.
it('does not render the amount while the receiver is typed', async () => {
  const labels: unknown[] = [];
  const root = ({ ownerState }: { ownerState: { children?: unknown } }) => {
    labels.push(ownerState.children);
    return {};
  };
  const theme = createTheme({ components: { MuiFormLabel: { styleOverrides: { root } } } });
  const user = userEvent.setup();
  render(
    <ThemeProvider theme={theme}>
      <Fields />
    </ThemeProvider>,
  );
  const field = await screen.findByRole('textbox', { name: 'Receiver Pay ID' });
  expect(new Set(labels)).toEqual(new Set(['Amount', 'Receiver Pay ID']));
  await user.click(field);
  labels.length = 0;
  await user.keyboard('12');
  expect(field).toHaveValue('12');
  expect(new Set(labels)).toEqual(new Set(['Receiver Pay ID']));
});

// Mutation check: showing the receiver's line below an error must fail this test. The error would move the button.
it.each([
  ['Receiver Pay ID is required', { kind: 'none' } as const],
  ['Receiver Pay ID is required No user found with this Pay ID.', { kind: 'unknown' } as const],
])('describes the receiver as "%s"', async (description, found) => {
  const errors = { receivePId: validationMessage('transfer:validation.receiverRequired') };
  render(<Fields receiver={found} errors={errors} />);
  expect(await screen.findByRole('textbox', { name: 'Receiver Pay ID' })).toHaveAccessibleDescription(description);
  expect(screen.queryAllByRole('status')).toHaveLength(found.kind === 'none' ? 0 : 1);
});

// Mutation check: an amount without its hint must fail this test. The error would move the button.
it('places an error of the amount in a line that its field keeps', async () => {
  const countLines = async (errors: FormikErrors<TransferValues>) => {
    const { unmount } = render(<Fields errors={errors} />);
    const frame = (await screen.findByRole('textbox', { name: 'Amount' })).closest('.MuiFormControl-root');
    const lines = frame?.childElementCount;
    unmount();
    return lines;
  };
  const lines = await countLines({});
  expect(await countLines({ amount: validationMessage('transfer:validation.amountRequired') })).toBe(lines);
});
