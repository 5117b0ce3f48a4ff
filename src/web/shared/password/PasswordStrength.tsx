import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findPasswordWeakness } from '#contract/passwordWeakness.ts';
import { loadCommonPasswords, getLoadedCommonPasswords } from './commonPasswords.ts';
import { getPasswordStrength } from './getPasswordStrength.ts';

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
  const { t } = useTranslation(['session', 'app']);
  const common = useCommonPasswords(password !== '');
  if (password === '') return rule;
  const weakness = findPasswordWeakness(password, identity, common);
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
        {!hasError && (weakness === null ? t(`session:strength.${LEVELS[strength]}`) : t(`app:fieldError.${weakness}`))}
      </Box>
    </>
  );
}
