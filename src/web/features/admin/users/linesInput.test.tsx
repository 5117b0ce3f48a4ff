import { fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { initI18n } from '#web/i18n/i18n.ts';
import { LinesInput } from './LinesInput.tsx';

// Mutation check: leaving out the selection must fail this test.
it('keeps the caret behind a pasted text whose breaks it replaces', async () => {
  await initI18n('en');
  render(
    <Formik initialValues={{ text: 'Please call.' }} validateOnChange={false} onSubmit={() => undefined}>
      <LinesInput label="Notice" name="text" maxLength={100} />
    </Formik>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Notice');
  const pasted = 'Please wait,\n  or\n';
  const target = { value: `${pasted}call.`, selectionStart: pasted.length, selectionEnd: pasted.length };
  fireEvent.change(field, { target });
  expect(field).toHaveValue('Please wait, or call.');
  expect([field.selectionStart, field.selectionEnd]).toEqual([16, 16]);
});
