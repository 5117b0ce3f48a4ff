import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findPasswordWeakness } from '#contract/passwords/passwordWeakness.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { loadCommonPasswords, getLoadedCommonPasswords } from './commonPasswords.ts';

// Weak, fair, good, strong.
type Strength = 0 | 1 | 2 | 3;

/** Estimates a password's strength; only `findPasswordWeakness` decides which ones are refused. */
export function getPasswordStrength(password: string, identity: readonly string[], minLength: number): Strength {
  if (password.length < minLength) return 0;
  const lower = password.toLowerCase();
  const parts = identity.flatMap(text => text.toLowerCase().split(/[@.\s]+/)).filter(part => part.length >= 3);
  if (parts.some(part => lower.includes(part)) || new Set(lower).size < 5) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter(kind => kind.test(password)).length;
  if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 3;
  if (password.length < 8) return 0;
  return password.length >= 12 || kinds >= 3 ? 2 : 1;
}

const LEVELS = ['weak', 'fair', 'good', 'strong'] as const;
const TONES = ['error', 'warning', 'success', 'success'] as const;
const NONE: ReadonlySet<string> = new Set();

interface PasswordStrengthProps {
  password: string;
  minLength: number;
  /** Names of the user, which make a password weak. */
  identity: { email: string; username: string; fullName: string };
  rule?: string;
  hasError: boolean;
}

function useCommonPasswords(isNeeded: boolean): ReadonlySet<string> {
  const [common, setCommon] = useState(getLoadedCommonPasswords);
  useEffect(() => {
    if (!isNeeded || common !== null) return undefined;
    let isCancelled = false;
    void loadCommonPasswords().then(list => isCancelled || setCommon(list));
    return () => {
      isCancelled = true;
    };
  }, [isNeeded, common]);
  return common ?? NONE;
}

/** Shows the strength of a password as a bar and in words; one that would be refused is never rated fair. */
export function PasswordStrength({ password, minLength, identity, rule = '', hasError }: PasswordStrengthProps) {
  const { t } = useTranslation(['session', 'errors']);
  const { productName } = useDeps().config;
  const common = useCommonPasswords(password !== '');
  if (password === '') return rule;
  const weakness = findPasswordWeakness(password, { ...identity, productName }, common);
  const names = [identity.fullName, identity.username, identity.email];
  const strength = weakness === null ? getPasswordStrength(password, names, minLength) : 0;
  return (
    <>
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={(strength + 1) * 25}
        color={TONES[strength]}
        sx={{ my: 1 }}
      />
      <Box component="span" role="status">
        {!hasError &&
          (weakness === null ? t(`session:strength.${LEVELS[strength]}`) : t(`errors:fieldError.${weakness}`))}
      </Box>
    </>
  );
}
