import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { initI18n } from '#web/i18n/i18n.ts';
import { validationMessage } from './validationMessage.ts';
import { FocusFirstError } from './FocusFirstError.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { SelectInput } from './SelectInput.tsx';
import { TextInput } from './TextInput.tsx';

beforeAll(() => initI18n('en'));

const NETWORKS = [
  ['trc20', 'TRC20'],
  ['erc20', 'ERC20'],
] as const;
const WRONG = validationMessage('app:failure.unknown');

interface Values {
  email: string;
  secret: string;
  network: string;
}

const check = ({ email, secret, network }: Values) => ({
  ...(email === '' && { email: WRONG }),
  ...(secret === '' && { secret: 'Say the word.' }),
  ...(network === '' && { network: 'Choose one.' }),
});

async function openForm() {
  const sent: Values[] = [];
  render(
    <Formik
      initialValues={{ email: '', secret: '', network: '' }}
      validate={check}
      onSubmit={values => void sent.push(values)}
    >
      <Form noValidate>
        <TextInput label="Email" name="email" type="email" inputMode="email" hint="For receipts" />
        <PasswordInput label="Secret" name="secret" />
        <SelectInput label="Network" name="network" options={NETWORKS} placeholder="Choose" />
        <button type="submit">Send</button>
        <FocusFirstError />
      </Form>
    </Formik>,
  );
  await screen.findByLabelText('Email');
  return { sent, user: userEvent.setup() };
}

it('passes typed and chosen values to the form', async () => {
  const { sent, user } = await openForm();
  await user.type(screen.getByLabelText('Email'), 'a@b.c');
  await user.type(screen.getByLabelText('Secret'), 'word');
  await user.selectOptions(screen.getByLabelText('Network'), 'ERC20');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ email: 'a@b.c', secret: 'word', network: 'erc20' }]);
});

// Mutation check: showing an error before its field was left must fail this test.
it('shows the error of a field once it was left, linked to the field', async () => {
  const { user } = await openForm();
  const email = screen.getByLabelText('Email');
  await user.click(email);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(email).toHaveAccessibleDescription('For receipts');
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('An error occurred');
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('An error occurred For receipts');
  expect(screen.getByLabelText('Secret')).toBeValid();
});

it('shows the error of every field after a submit and focuses the first', async () => {
  const { sent, user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(sent).toEqual([]);
  expect(screen.getByLabelText('Secret')).toHaveAccessibleDescription('Say the word.');
  expect(screen.getByLabelText('Network')).toHaveAccessibleDescription('Choose one.');
});

// Mutation check: searching the whole document must fail this test.
it('focuses no invalid field of another form, as of the page behind a sheet', async () => {
  render(
    <form>
      <input aria-label="Behind" aria-invalid />
    </form>,
  );
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});

it('shows and hides a password', async () => {
  const { user } = await openForm();
  expect(screen.getByLabelText('Secret')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Secret')).toHaveAttribute('type', 'text');
});
