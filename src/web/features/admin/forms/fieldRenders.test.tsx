import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { initI18n } from '#web/i18n/i18n.ts';
import { PasswordInput } from '#web/shared/forms/PasswordInput.tsx';
import { SelectInput } from '#web/shared/forms/SelectInput.tsx';
import { TextInput } from '#web/shared/forms/TextInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { SwitchInput } from './SwitchInput.tsx';

beforeAll(() => initI18n('en'));

/** Returns a theme that adds the label of each field to `labels` whenever it renders. */
function createRecorder(labels: unknown[]) {
  const record = (label: unknown) => {
    labels.push(label);
    return {};
  };
  return createTheme({
    components: {
      MuiFormLabel: { styleOverrides: { root: ({ ownerState }) => record(ownerState.children) } },
      MuiFormControlLabel: { styleOverrides: { root: ({ ownerState }) => record(ownerState.label) } },
    },
  });
}

// Mutation check: a new `onChange` with each render of NumberInput must fail this test.
it('renders no other field while one is typed into', async () => {
  const labels: unknown[] = [];
  const user = userEvent.setup();
  render(
    <ThemeProvider theme={createRecorder(labels)}>
      <Formik
        initialValues={{ text: '', password: '', choice: 'a', first: '', second: '', isOn: false }}
        onSubmit={() => undefined}
      >
        <Form>
          <TextInput label="Text" name="text" />
          <PasswordInput label="Password" name="password" />
          <SelectInput label="Choice" name="choice" options={[['a', 'A']]} />
          <NumberInput label="First" name="first" unit="USDT" />
          <NumberInput label="Second" name="second" unit="USDT" />
          <SwitchInput label="Switch" name="isOn" hint="Hint" />
        </Form>
      </Formik>
    </ThemeProvider>,
  );
  await user.click(screen.getByLabelText('First'));
  expect(new Set(labels)).toEqual(new Set(['Text', 'Password', 'Choice', 'First', 'Second', 'Switch']));
  labels.length = 0;
  await user.keyboard('12');
  expect(screen.getByLabelText('First')).toHaveValue('12');
  expect(new Set(labels)).toEqual(new Set(['First']));
});
