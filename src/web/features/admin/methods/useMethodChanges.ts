import { useTranslation } from 'react-i18next';
import { type Decimal, parseDecimalInput } from '#contract/money.ts';
import type { ShownChange } from '#web/features/admin/forms/ChangeList.tsx';
import { getSymbol } from '#web/features/admin/forms/textRules.ts';
import { isFigure, useFigureText } from '#web/features/admin/forms/useFigureText.ts';
import {
  changedFields,
  fieldNames,
  type Method,
  methodFields,
  type MethodKind,
  type MethodValues,
  withdrawFields,
} from './methodForm.ts';

const getDecimal = (value: unknown): Decimal | null => (typeof value === 'string' ? parseDecimalInput(value) : null);

/** Returns a function that describes the changes of a method's form. */
export function useMethodChanges(kind: MethodKind, stored: Method | null) {
  const { t } = useTranslation('adminSetup');
  const figureText = useFigureText();

  function getText(name: string, value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    const number = getDecimal(value);
    if (number !== null && isFigure(name)) return figureText(name, number);
    return typeof value === 'string' && value !== '' ? value : t('methods.none');
  }

  return (values: MethodValues): ShownChange[] => {
    if (stored === null)
      return values.paymentAddressType.trim() === '' || values.paymentAddress.trim() === ''
        ? []
        : [{ name: getSymbol(values.paymentAddressType), before: null, after: values.paymentAddress.trim() }];
    const fields = kind === 'deposit' ? methodFields(values) : withdrawFields(values);
    const before = new Map<string, unknown>(Object.entries(stored));
    const changed: Partial<ReturnType<typeof withdrawFields>> = changedFields(stored, fields);
    return fieldNames(changed).map(name => ({
      name: t(`methods.field.${name}`),
      before: getText(name, before.get(name)),
      after: getText(name, changed[name]),
    }));
  };
}
