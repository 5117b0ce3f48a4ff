import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findPasswordWeakness } from '#contract/passwordWeakness.ts';
import { loadCommonPasswords, loadedCommonPasswords } from './commonPasswords.ts';
import { passwordStrength } from './passwordStrength.ts';

const LEVELS = ['weak', 'fair', 'good', 'strong'] as const;
const TONES = ['error', 'warning', 'success', 'success'] as const;
const NONE: ReadonlySet<string> = new Set();

interface StrengthHintProps {
  password: string;
  minLength: number;
  /** What the account is known by: never a part of a good password. */
  own: { email: string; username: string; fullName: string };
  /** What is said before anything is typed. */
  rule?: string;
  /** The form already says what is wrong with the password. */
  isWrong: boolean;
}

/** Returns the common passwords from the first typed character on; until they are there, none. */
function useCommonPasswords(isNeeded: boolean): ReadonlySet<string> {
  const [common, setCommon] = useState(loadedCommonPasswords);
  useEffect(() => {
    if (!isNeeded || common !== null) return undefined;
    let isLeft = false;
    void loadCommonPasswords().then(list => isLeft || setCommon(list));
    return () => {
      isLeft = true;
    };
  }, [isNeeded, common]);
  return common ?? NONE;
}

/** How hard the typed password is to guess, as a bar and in words; one that would be refused is never called fair. */
export function StrengthHint({ password, minLength, own, rule = '', isWrong }: StrengthHintProps) {
  const { t } = useTranslation(['session', 'app']);
  const common = useCommonPasswords(password !== '');
  if (password === '') return rule;
  const weakness = findPasswordWeakness(password, own, common);
  const names = [own.fullName, own.username, own.email];
  const strength = weakness === null ? passwordStrength(password, names, minLength) : 0;
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
        {!isWrong && (weakness === null ? t(`session:strength.${LEVELS[strength]}`) : t(`app:fieldError.${weakness}`))}
      </Box>
    </>
  );
}
