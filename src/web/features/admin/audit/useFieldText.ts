import { useTranslation } from 'react-i18next';

const FIELDS = [
  'adjustment',
  'amount',
  'balance',
  'decidedAt',
  'decidedBy',
  'expiresAt',
  'fullName',
  'isActive',
  'isVerified',
  'notes',
  'phoneNumber',
  'position',
  'reason',
  'refusedImages',
  'role',
  'scopes',
  'state',
  'status',
  'transactionId',
] as const;

/** Returns the text of a field; an unknown one keeps its name in the log. */
export function useFieldText(): (name: string) => string {
  const { t } = useTranslation('adminAudit');
  return name => {
    const known = FIELDS.find(each => each === name);
    return known === undefined ? name : t(`field.${known}`);
  };
}
